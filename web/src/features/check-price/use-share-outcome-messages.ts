import { useLingui } from '@lingui/react/macro';
import type { SharePriceOutcome } from '@tern/contract/prices/share-form.ts';

/** `queued`: the price is waiting on this device to be sent. */
export type ShareOutcomeMessageKey = Exclude<SharePriceOutcome, 'payout_missing'> | 'queued';

/** Returns the page's messages about the outcome of sharing a price. */
export function useShareOutcomeMessages(): Readonly<Record<ShareOutcomeMessageKey, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Saved. We’ll show it to others after three people, including you, report a similar price within 14 days.`,
    public: t`Saved. Others can now see this price or a similar one.`,
    set_aside: t`Saved, but we don’t show this price to others. It’s unusually high or low, or far from the prices other people reported.`,
    queued: t`Saved on this device. We’ll send it as soon as we can connect.`,
    limit_reached: t`Not saved. You can share ten prices a day, one per provider, route, payout method and way to pay. Your network also has a daily limit. Try again tomorrow.`,
    too_fast: t`Not saved. We received too many prices at once. Please try again in ten minutes.`,
    failed: t`Not saved. Please try again in a moment.`,
  };
}
