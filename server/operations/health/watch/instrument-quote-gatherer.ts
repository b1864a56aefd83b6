import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { GatheredQuotes, QuoteGatherer } from '../../../market/prices/quote-gatherer.ts';
import type { OfferQuery } from '../../../market/prices/quote-source.ts';

/** Counts of the offers in recent searches, from which the data quality is calculated. */
export type OfferCounts = { readonly all: number; readonly estimated: number; readonly filledIn: number };

const maxRememberedResults = 200;
const zeroCounts: OfferCounts = { all: 0, estimated: 0, filledIn: 0 };

/**
 * Wraps a quote gatherer to record how long it takes, which sources respond, and how many offers are estimates. The
 * wrapper returns the same results, and returns them synchronously whenever the gatherer does.
 */
export function instrumentQuoteGatherer(quotes: QuoteGatherer, monotonic: Clock) {
  const answers: OfferCounts[] = [];
  let next = 0;
  let listener: ((gathered: GatheredQuotes, ms: number) => void) | undefined;

  function note(gathered: GatheredQuotes, begunAt: number): GatheredQuotes {
    answers[next] = countOffers(gathered);
    next = (next + 1) % maxRememberedResults;
    listener?.(gathered, monotonic() - begunAt);
    return gathered;
  }

  function gather(corridor: OfferQuery): GatheredQuotes | Promise<GatheredQuotes> {
    const begunAt = monotonic();
    const gathered = quotes.gather(corridor);
    if (gathered instanceof Promise) return gathered.then((answer) => note(answer, begunAt));
    return note(gathered, begunAt);
  }

  return {
    quotes: { ...quotes, gather },
    /** Returns the totals for the last 200 results. */
    seen: (): OfferCounts =>
      answers.reduce(
        (sum, one) => ({
          all: sum.all + one.all,
          estimated: sum.estimated + one.estimated,
          filledIn: sum.filledIn + one.filledIn,
        }),
        zeroCounts,
      ),
    onGathered(onGatheredNow: (gathered: GatheredQuotes, ms: number) => void): void {
      listener = onGatheredNow;
    },
  };
}

function countOffers({ offers }: GatheredQuotes): OfferCounts {
  let estimated = 0;
  let filledIn = 0;
  for (const { provenance, fallbacks } of offers) {
    if (isEstimatedOffer({ provenance, fallbacks })) estimated += 1;
    if (fallbacks.length > 0) filledIn += 1;
  }
  return { all: offers.length, estimated, filledIn };
}
