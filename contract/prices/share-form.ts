import { sharedPriceStates } from './shared-price-states.ts';

/** The URL to which the form for sharing a checked price is posted without JavaScript. */
export const shareFormPath = '/check/share';

/** The result of sharing a price without JavaScript, in the URL of the next page (`/check?…&shared=waiting`). */
export const shareOutcomes = [...sharedPriceStates, 'payout_missing', 'limit_reached', 'too_fast', 'failed'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

/** Parses the result from a URL; undefined for any other text. */
export function parseShareOutcome(text: string | null): ShareOutcome | undefined {
  return shareOutcomes.find((outcome) => outcome === text);
}
