import { useLingui } from '@lingui/react/macro';
import { resetDistancePercent } from '@tern/domain/alerts/alert-thresholds.ts';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import { usePageSettings } from '../../../../page/page-settings.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { formatPercent } from '../../../../ui/figures/format-percent.ts';
import { usePayInLabels } from '../../../../ui/words/use-pay-in-labels.ts';
import { usePayoutLabels } from '../../../../ui/words/use-payout-labels.ts';
import type { OfferPrice } from '../../market/use-offer-prices.ts';
import { useAlertErrorMessages } from '../../words/use-alert-error-messages.ts';
import { useProviderNameLookup } from '../../words/use-provider-name-lookup.ts';
import { expirationDay } from '../alert-form-values.ts';
import { AlertChoiceField, type AlertFormSectionProps, AlertNumberField, alertFieldId } from './form-field.tsx';

type Props = AlertFormSectionProps & { readonly prices: readonly OfferPrice[] | null | undefined };

const payoutMethods = ['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card'];

/** Frequency, expiry, provider and other fields with good defaults. */
export function OptionalAlertFields({ prices, ...part }: Props) {
  const { t } = useLingui();
  const { values } = part;
  const payIns = usePayInLabels();
  const payout = usePayoutLabels();
  const providers = useProviderChoices(values.provider, prices);
  const frequencies = [
    { value: 'immediate', text: t`Right away, each time the condition is met` },
    { value: 'hourly', text: t`At most once an hour` },
    { value: 'once_daily', text: t`At most once a day` },
    { value: 'once_weekly', text: t`At most once a week` },
    { value: 'custom', text: t`At most once every few hours (you choose)` },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isCorridorAlertType(values.type) ? (
        <>
          <AlertChoiceField
            {...part}
            field="payIn"
            label={t`How you pay`}
            choices={[
              { value: '', text: t`Any method` },
              ...Object.entries(payIns).map(([value, text]) => ({ value, text })),
            ]}
          />
          <AlertChoiceField
            {...part}
            field="payoutMethod"
            label={t`Payout method`}
            choices={[
              { value: '', text: t`Any method` },
              ...payoutMethods.map((method) => ({ value: method, text: payout(method) })),
            ]}
          />
          <AlertChoiceField {...part} field="provider" label={t`Provider`} choices={providers} />
        </>
      ) : (
        <AlertNumberField
          {...part}
          field="amount"
          label={t`Amount used to calculate savings`}
          before={values.fromCurrency}
        />
      )}
      <div className="sm:col-span-2">
        <AlertChoiceField {...part} field="frequency" label={t`How often we notify you`} choices={frequencies} />
        <p className="mt-1 text-14 text-ink-soft">
          <FrequencyNote {...part} />{' '}
          {t`We use only rates and prices that we’ve seen. We may miss a short change between two checks.`}
        </p>
      </div>
      {values.frequency === 'custom' && (
        <AlertNumberField {...part} field="customFrequencyHours" label={t`Hours between messages`} />
      )}
      <AlertChoiceField
        {...part}
        field="expirationType"
        label={t`Ends`}
        choices={[
          { value: '', text: t`Never` },
          { value: 'date', text: t`On a specific date` },
          { value: 'duration', text: t`After a number of days` },
        ]}
      />
      {values.expirationType === 'date' && <ExpirationDateField {...part} />}
      {values.expirationType === 'duration' && (
        <AlertNumberField {...part} field="expirationDuration" label={t`Days`} />
      )}
    </div>
  );
}

/**
 * Explains the chosen frequency. For "immediate", it also explains when the alert can be triggered again
 * (domain/alerts/alert-thresholds.ts).
 */
function FrequencyNote({ values }: AlertFormSectionProps) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const percent = formatPercent(resetDistancePercent, language);
  if (values.frequency !== 'immediate')
    return t`While the condition is met, we can notify you again, but not more often than you choose here.`;
  if (values.type === 'change')
    return t`We notify you right away, then at most once every 5 minutes. Each message shows how much the rate has changed.`;
  if (values.type === 'new_provider') return t`We notify you once for each new provider.`;
  if (values.type === 'best_in_days')
    return t`We notify you once. We notify you again only if the rate falls at least ${percent} below the best, then becomes the best again.`;
  if (isCorridorAlertType(values.type))
    return t`We notify you once. We notify you again only if the price misses your target by at least ${percent}, then reaches it again.`;
  return t`We notify you once. We notify you again only if the rate misses your target by at least ${percent}, then reaches it again.`;
}

function ExpirationDateField({ values, errors, onChange }: AlertFormSectionProps) {
  const { t } = useLingui();
  const error = useAlertErrorMessages()('expirationDate', errors.expirationDate);
  return (
    <Field id={alertFieldId('expirationDate')} label={t`Last day`} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          value={expirationDay(values.expirationDate)}
          onChange={({ currentTarget }) => onChange({ expirationDate: currentTarget.value })}
          className="input"
        />
      )}
    </Field>
  );
}

/**
 * Returns the choices "any provider", the corridor's providers, and the chosen provider even if it doesn't serve the
 * corridor.
 */
function useProviderChoices(chosen: string, prices: readonly OfferPrice[] | null | undefined) {
  const { t } = useLingui();
  const known = (prices ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const isListed = chosen === '' || known.some(({ value }) => value === chosen);
  const nameOf = useProviderNameLookup(!isListed);
  const unlisted = isListed ? [] : [{ value: chosen, text: nameOf(chosen) }];
  return [{ value: '', text: t`Any provider` }, ...unlisted, ...known];
}
