import { useLingui } from '@lingui/react/macro';
import { type AlertType, alertTypes } from '@tern/domain/alerts/alert.ts';
import { type FormEvent, useRef, useState } from 'react';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useNow } from '../../../page/use-now.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import type { AlertSettings } from '../alert-settings.ts';
import { CurrentRate } from '../list/current-rate.tsx';
import { canCheckAlert } from '../market/pair-rate.ts';
import { NotificationSwitch } from '../notify/notification-switch.tsx';
import { useAlertLabels } from '../words/use-alert-labels.ts';
import {
  type AlertFormErrors,
  type AlertFormValues,
  validateAlertFormValues,
  withAlertType,
} from './alert-form-values.ts';
import { BacktestResult } from './backtest/backtest-result.tsx';
import { CurrentPrice } from './current-price.tsx';
import { AlertTargetField } from './fields/alert-target-field.tsx';
import { type AlertFormSectionProps, alertFieldId } from './fields/form-field.tsx';
import { OptionalAlertFields } from './fields/optional-alert-fields.tsx';
import { WatchedTransferFields } from './fields/watched-transfer-fields.tsx';
import { TargetChart } from './target/target-chart.tsx';
import { useAlertFormMarketData } from './use-alert-form-market-data.ts';

type Props = {
  readonly title: string;
  readonly initial: AlertFormValues;
  /** When the alert was created, in milliseconds since 1970; absent for a new one. */
  readonly createdAt?: number | undefined;
  /** `canCheckAlert`: whether the rate that the alert needs is recent enough; undefined while unknown. */
  readonly onSave: (settings: AlertSettings, canCheckAlert: boolean | undefined) => Promise<void>;
};

/**
 * Creates or changes an alert. Users enter the alert type, the transfer and the target. All other fields have good
 * defaults.
 */
export function AlertForm({ title, initial, createdAt, onSave }: Props) {
  const { t } = useLingui();
  const language = numberInputLocale(usePageSettings().language);
  const { kinds } = useAlertLabels();
  const form = useRef<HTMLFormElement>(null);
  const now = useNow();
  const [typed, setTyped] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const market = useAlertFormMarketData(typed);
  const values = { ...typed, ...market.suggested };
  const check = validateAlertFormValues(values, { language, now, createdAt });
  const errors: AlertFormErrors = isTried && !check.ok ? check.errors : {};
  const part: AlertFormSectionProps = {
    values,
    errors,
    onChange(change) {
      market.recordChosen(change);
      setTyped((before) => ({ ...before, ...change }));
    },
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = validateAlertFormValues(values, { language, now: browserClock(), createdAt });
    if (asked.ok) return void onSave(asked.settings, canCheckAlert(values, market.rate, browserClock()));
    setIsTried(true);
    // Runs after the errors are rendered, which marks the invalid fields. The first may be in a collapsed section.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.closest('details')?.setAttribute('open', '');
      first?.focus();
    });
  };
  const isRate = values.type === 'rate_better' || values.type === 'rate_target';
  const target = check.ok ? check.draft.targetRate : market.readTarget(values.targetRate);
  return (
    <form ref={form} noValidate onSubmit={submit} className="mx-auto max-w-read">
      <h1 className="text-28 tracking-tight md:text-36">{title}</h1>
      <label htmlFor={alertFieldId('type')} className="mt-6 mb-1 block text-14 text-ink-soft">
        {t`Tell me when`}
      </label>
      <Select
        id={alertFieldId('type')}
        value={values.type}
        onChange={({ currentTarget }) => setTyped((before) => withAlertType(before, currentTarget.value as AlertType))}
      >
        {alertTypes.map((type) => (
          <option key={type} value={type}>
            {kinds[type]}
          </option>
        ))}
      </Select>
      <div className="mt-4">
        <WatchedTransferFields {...part} />
      </div>
      <div className="mt-4">
        <AlertTargetField {...part} />
      </div>
      <p className="mt-2 min-h-6 text-14 text-ink-soft">
        {market.rate && !market.isPriced && <CurrentRate rate={market.rate} />}
        {canCheckAlert(values, market.rate, now) === false && (
          <span className="block text-caution">{t`Waiting for new rates`}</span>
        )}
        {market.isPriced && market.prices && values.type !== 'new_provider' && (
          <CurrentPrice type={values.type} prices={market.offers} values={values} />
        )}
      </p>
      {isRate && market.rate && market.history && (
        <div className="mt-2">
          <TargetChart
            rate={market.rate}
            history={market.history}
            target={target}
            onTarget={(next) => part.onChange({ targetRate: formatNumberInput(next, language) })}
          />
        </div>
      )}
      <div className="mt-4">
        <BacktestResult settings={check.ok ? check.settings : undefined} />
      </div>
      <fieldset className="mt-4">
        <legend className="text-14 text-ink-soft">{t`How we notify you`}</legend>
        <SwitchField
          id={alertFieldId('emailNotification')}
          label={t`Email`}
          isOn={values.emailNotification}
          onSwitch={(emailNotification) => part.onChange({ emailNotification })}
        />
        <NotificationSwitch
          id={alertFieldId('browserNotification')}
          label={t`Browser notification`}
          hint={t`We show notifications in this browser and in others where you allow them.`}
          isOn={values.browserNotification}
          onSwitch={(browserNotification) => part.onChange({ browserNotification })}
        />
      </fieldset>
      <details
        className="group/more mt-2 border-y border-line py-1"
        open={initial.frequency !== 'immediate' || undefined}
      >
        <summary className="flex min-h-11 items-center font-semibold text-sea">{t`More options, such as how often we notify you`}</summary>
        <div className="pt-1 pb-4">
          <OptionalAlertFields {...part} prices={market.prices} />
          <SwitchField
            id={alertFieldId('trackHistory')}
            label={t`Save the rates from the last 7 days with this alert`}
            isOn={values.trackHistory}
            onSwitch={(trackHistory) => part.onChange({ trackHistory })}
          />
        </div>
      </details>
      {isTried && !check.ok && (
        <p role="alert" className="mt-4 font-medium text-beak-text">
          {t`Not saved yet. Please fix the highlighted fields.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button type="submit">{t`Save alert`}</Button>
        <Link to="/alerts" className={buttonClass('quiet')}>
          {t`Cancel`}
        </Link>
      </div>
    </form>
  );
}
