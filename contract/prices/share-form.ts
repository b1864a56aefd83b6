import { sharedPriceStates } from './shared-price-states.ts';

/** Without JavaScript, the form for sharing a checked price is posted to this path. */
export const sharePriceFormPath = '/check/share';

/**
 * The possible results of sharing a price without JavaScript. The next page reads the result from its URL
 * (`/check?…&shared=waiting`).
 */
export const sharePriceOutcomes = [
  ...sharedPriceStates,
  'payout_missing',
  'limit_reached',
  'too_fast',
  'failed',
] as const;
export type SharePriceOutcome = (typeof sharePriceOutcomes)[number];

/** Returns the result that a URL contains; undefined if the text isn't one of them. */
export function parseSharePriceOutcome(text: string | null): SharePriceOutcome | undefined {
  return sharePriceOutcomes.find((outcome) => outcome === text);
}
