import { useLingui } from '@lingui/react/macro';
import type { ObservedServiceResponse } from '@tern/contract/providers/provider-facts.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

type Props = { readonly service: ObservedServiceResponse; readonly currency: string };

/** Shows one service with its observed prices by amount, and their date. */
export function ObservedService({ service, currency }: Props) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  const paidBy = usePaidByLabels()(service.payIn);
  const { within } = useDeliveryTimeLabels();
  const { seenDay, percent } = useProviderLabels();
  const money = useMoneyFormatter();
  const { points, deliveryMinutes, deliveryTimeKind, confidence, isCorrected } = service;
  const isConfirmed = confidence === 'live';
  const day = seenDay(service);
  const notes = [
    isConfirmed ? t`confirmed ${day}` : t`seen ${day}`,
    deliveryMinutes !== null && within(deliveryMinutes, deliveryTimeKind),
    isCorrected && t`we corrected the exchange-rate markup`,
  ];
  return (
    <li>
      <p className="font-semibold">{[payout(service.payoutMethod), paidBy].filter(Boolean).join(', ')}</p>
      {points.map((point) => (
        <p key={point.amount} className="tabular-nums" suppressHydrationWarning>
          {money(point.amount, currency, { short: true })}
          {': '}
          <b>{point.totalCostPercent === null ? t`cost unknown` : percent(point.totalCostPercent)}</b>
          {` · ${partsOf(point)}`}
        </p>
      ))}
      <p className="text-ink-soft" suppressHydrationWarning>
        <ProvenanceDot priceLabel={isConfirmed ? 'confirmed' : 'seen'} /> {notes.filter(Boolean).join(' · ')}
      </p>
    </li>
  );

  /** "fee 1.99 USD, exchange-rate markup 2.5%" */
  function partsOf({ fee, markupPercent }: ObservedServiceResponse['points'][number]): string {
    const paid = money(fee, currency);
    if (markupPercent === null) return t`fee ${paid}, exchange-rate markup unknown`;
    const markup = percent(markupPercent);
    return t`fee ${paid}, exchange-rate markup ${markup}`;
  }
}
