import { sharedPriceStates } from './shared-price-states.ts';

/** The URL to which the form for sharing a checked price is posted without JavaScript. */
export const sharePriceFormPath = '/check/share';

/** The result of sharing a price without JavaScript, in the URL of the next page (`/check?…&shared=waiting`). */
export const sharePriceOutcomes = [
  ...sharedPriceStates,
  'payout_missing',
  'limit_reached',
  'too_fast',
  'failed',
] as const;
export type SharePriceOutcome = (typeof sharePriceOutcomes)[number];

/** Parses the result from a URL; undefined for any other text. */
export function parseSharePriceOutcome(text: string | null): SharePriceOutcome | undefined {
  return sharePriceOutcomes.find((outcome) => outcome === text);
}
