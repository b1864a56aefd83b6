import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { minShownSpeedReporters } from '@tern/domain/providers/speed-summary.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';

/**
 * [S2-10] Shows how long transfers typically took for our users, and how many transfers they reported. Renders nothing
 * if too few users reported a transfer. If the ranking uses this time, also shows the time stated by the source.
 */
export function MeasuredSpeed({ provider }: { readonly provider: OfferResponse }) {
  const { t } = useLingui();
  const { within } = useDeliveryTimeLabels();
  const { measuredSpeed } = provider;
  if (!measuredSpeed || measuredSpeed.people < minShownSpeedReporters) return null;
  const { typicalMinutes, transfers, counts, statedMinutes, statedTimeKind } = measuredSpeed;
  const typical = within(typicalMinutes);
  const stated = within(statedMinutes, statedTimeKind);
  const count = t`${plural(transfers, { one: '# transfer', other: '# transfers' })}`;
  return (
    <p className="text-14 text-ink-soft">
      {t`Typical delivery time of transfers reported on Tern: ${typical} (${count})`}
      {counts && statedMinutes !== null && ` · ${t`stated delivery time: ${stated}`}`}
    </p>
  );
}
