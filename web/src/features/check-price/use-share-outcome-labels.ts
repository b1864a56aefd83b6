import { useLingui } from '@lingui/react/macro';
import type { ShareOutcome } from '@tern/contract/prices/share-form.ts';

/** `queued`: it waits on this device. */
export type ShownOutcome = Exclude<ShareOutcome, 'payout_missing'> | 'queued';

/** Returns what a page says about a price that somebody shared. */
export function useShareOutcomeLabels(): Readonly<Record<ShownOutcome, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Saved. Others see it when two more people report about the same.`,
    public: t`Saved. Others see this price now.`,
    set_aside: t`Saved, but not shown to others: it differs a lot from what others saw.`,
    queued: t`Saved on this device. We send it when you’re online.`,
    limit_reached: t`You can share each price once a day, and ten prices a day. Try again tomorrow.`,
    too_fast: t`Not saved: too many prices at once. Please try again in ten minutes.`,
    failed: t`Not saved. Please try again in a moment.`,
  };
}
