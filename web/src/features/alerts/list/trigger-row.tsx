import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import { rateSourceName } from '@tern/domain/rates/rate-source-names.ts';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Age } from '../../../ui/figures/age.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';
import { numberFormat } from '../../../ui/words/formatter.ts';

type Trigger = ResponseOf<typeof readAlertHistory>['triggers'][number];
type Delivery = Trigger['email'];

/** The values when an alert was triggered, and whether its messages were sent. */
export function TriggerRow({ trigger }: { readonly trigger: Trigger }) {
  const { t } = useLingui();
  const { message, subject, email, notification } = trigger;
  const { rate, quote, savings, standing, fromCurrency, toCurrency } = message;
  const duration = useDurationFormatter();
  const age = duration(rate.ageMs);
  const more = useComparisonLabels()(message.alertType);
  const { better, of } = standing ?? { better: 0, of: 0 };
  return (
    <>
      <p className="font-semibold">{subject}</p>
      {fromCurrency !== toCurrency && (
        <p className="mt-1 text-14 text-ink-soft">
          <RateLine from={fromCurrency} to={toCurrency} rate={rate.rate} />
          {', '}
          {rate.kind === 'simulated'
            ? t`from the simulated market, ${age} old when the alert was triggered`
            : t`from ${rateSourceName(rate.source)}, ${age} old when the alert was triggered`}
          {savings && (
            <>
              {'; '}
              <Money amount={savings.amount} currency={savings.currency} estimate /> {more}
            </>
          )}
          {standing &&
            `; ${t`better than on ${better} of the ${plural(of, { one: '# day', other: '# days' })} we checked in the previous 90 days`}`}
        </p>
      )}
      {quote && <PriceSource quote={quote} duration={duration} />}
      <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-ink-soft">
        <DeliveryLabel label={t`Email`} delivery={email} none={t`No email requested`} />
        <DeliveryLabel label={t`Browser notification`} delivery={notification} none={t`No notification requested`} />
      </p>
    </>
  );
}

type PriceSourceProps = {
  readonly quote: NonNullable<Trigger['message']['quote']>;
  readonly duration: (ms: number) => string;
};

/** Shows the source of a provider's price, and the price's age when the alert was triggered (D8). */
function PriceSource({ quote: { provenance }, duration }: PriceSourceProps) {
  const { t } = useLingui();
  if (provenance === null) return null;
  const { source } = provenance;
  const age = duration(provenance.ageMs);
  return (
    <p className="mt-1 text-14 text-ink-soft">
      {isEstimatedOffer({ provenance, fallbacks: [] })
        ? t`Estimated price from ${source}, ${age} old when the alert was triggered`
        : t`Price from ${source}, ${age} old when the alert was triggered`}
    </p>
  );
}

/** Returns a function that describes what a rate is compared with, by alert type. */
function useComparisonLabels(): (type: AlertType) => string {
  const { t } = useLingui();
  return (type) => {
    if (type === 'change') return t`more for the recipient than at the earlier rate`;
    return type === 'best_in_days'
      ? t`more for the recipient than at the previous best rate`
      : t`more for the recipient than at your target rate`;
  };
}

type DeliveryLabelProps = { readonly label: string; readonly delivery: Delivery; readonly none: string };

function DeliveryLabel({ label, delivery, none }: DeliveryLabelProps) {
  const { t } = useLingui();
  if (!delivery) return <span>{none}</span>;
  const failure = (error: string | null): string => {
    if (error === null) return t`failed`;
    return error === 'no_browser' ? t`failed, because no browser could show it` : t`failed (${error})`;
  };
  const words: Readonly<Record<NonNullable<Delivery>['state'], ReactNode>> = {
    queued: t`waiting to be sent`,
    held: t`waiting until your quiet hours end`,
    sent: (
      <Trans>
        sent <Age at={delivery.at} />
      </Trans>
    ),
    off: t`not sent, because you had turned off these messages`,
    failed: failure(delivery.error),
  };
  return (
    <span className={delivery.state === 'failed' ? 'text-beak-text' : ''}>
      {label}: {words[delivery.state]}
    </span>
  );
}

/** Returns a function that formats a duration in the largest whole unit, as the email does: "4 minutes". */
function useDurationFormatter(): (ms: number) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (ms) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return t`less than a minute`;
    const [value, unit] =
      minutes < 60
        ? ([minutes, 'minute'] as const)
        : minutes < 1440
          ? ([Math.floor(minutes / 60), 'hour'] as const)
          : ([Math.floor(minutes / 1440), 'day'] as const);
    return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  };
}
