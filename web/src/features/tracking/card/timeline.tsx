import { useLingui } from '@lingui/react/macro';
import { type TransferStage, type TransferState, transferStages } from '@tern/domain/tracking/transfer-state.ts';
import Check from 'lucide-react/icons/check';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';

type Props = {
  readonly state: TransferState;
  /** The last step reported by the provider. */
  readonly reported: TransferStage | undefined;
};

/**
 * [S2-10] The steps of a transfer: "sent" and all steps up to the reported one have a check mark. Other steps expected
 * by now have a paler bar and are labeled as expected. For a late transfer, that bar has a warning color, and the
 * current step is labeled "expected by now".
 */
export function Timeline({ state, reported }: Props) {
  const { t } = useLingui();
  const { stages } = useTrackingLabels();
  const now = transferStages.indexOf(state.stage);
  const seen = state.isKnown ? now : transferStages.indexOf(reported ?? 'sent');
  const isLate = state.lateness === 'overdue' || state.lateness === 'due';
  return (
    <ol aria-label={t`Progress`} className="mt-4 grid gap-2 sm:grid-cols-5 sm:gap-1">
      {transferStages.map((stage, index) => {
        const isReached = index <= now;
        const isSeen = index <= seen;
        const isNow = index === now;
        const bar = isSeen ? 'bg-sea' : isReached ? (isLate ? 'bg-caution' : 'bg-sea/40') : 'bg-line';
        const note = isSeen || !isReached ? '' : isNow && isLate ? t`expected by now` : t`expected`;
        return (
          <li
            key={stage}
            aria-current={isNow ? 'step' : undefined}
            className="flex items-center gap-2 sm:flex-col sm:items-stretch sm:gap-1.5"
          >
            <span aria-hidden="true" className={`h-6 w-1 shrink-0 rounded-full sm:h-1 sm:w-full ${bar}`} />
            <span
              className={`flex flex-wrap items-center gap-x-1.5 text-14 ${isNow ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {isSeen && <Check aria-hidden className="size-4 shrink-0 text-sea" />}
              {stages[stage]}
              {note && <span className="text-12 font-normal text-ink-soft">({note})</span>}
              {!isReached && <span className="sr-only">{t`not yet`}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
