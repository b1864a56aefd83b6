import { useLingui } from '@lingui/react/macro';
import type { SharePriceOutcome } from '@tern/contract/prices/share-form.ts';

/** `queued`: the price is waiting on this device to be sent. */
export type LabeledOutcome = Exclude<SharePriceOutcome, 'payout_missing'> | 'queued';

/** Returns the page's messages about the outcome of sharing a price. */
export function useShareOutcomeLabels(): Readonly<Record<LabeledOutcome, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Saved. We’ll show it to others after three people, including you, report a similar price.`,
    public: t`Saved. Others can now see this price.`,
    set_aside: t`Saved, but not shown to others: the price is unusually high or low, or far from what they saw.`,
    queued: t`Saved on this device. We’ll send it when you’re online.`,
    limit_reached: t`You can share up to ten prices a day, each only once. Try again tomorrow.`,
    too_fast: t`Not saved. Too many prices were shared at once. Please try again in ten minutes.`,
    failed: t`Not saved. Please try again in a moment.`,
  };
}
