import { sharedPriceStates } from './shared-price-states.ts';

/** Where the form that shares a checked price is sent without script. */
export const shareFormPath = '/check/share';

/** The outcome of a price shared without script, in the address of the next page (`/check?…&shared=waiting`). */
export const shareOutcomes = [...sharedPriceStates, 'payout_missing', 'limit_reached', 'too_fast', 'failed'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

/** Returns the outcome that an address names; undefined for any other text. */
export function readShareOutcome(text: string | null): ShareOutcome | undefined {
  return shareOutcomes.find((outcome) => outcome === text);
}
