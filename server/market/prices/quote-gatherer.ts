import type { Offer } from '@tern/domain/offers/offer.ts';
import { LRUCache } from 'lru-cache';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { CorridorTaxes, TaxFacts } from './corridor-taxes.ts';
import { mergeOffers } from './merge-offers.ts';
import type { OfferQuery, QuoteSource, SourceReport } from './quote-source.ts';

export type GatheredQuotes = {
  readonly offers: readonly Offer[];
  readonly sources: readonly SourceReport[];
  /** Taxes and facts about receiving money. They are undefined only if the gatherer was created without taxes. */
  readonly taxFacts?: TaxFacts;
};

/**
 * Returns a gatherer that queries every source for a corridor's offers, each within its time budget, and returns the
 * best price per provider and payout method. If a source fails or is late, only its own offers are missing, and the
 * report lists the failure.
 */
export function createQuoteGatherer(options: {
  sources: readonly QuoteSource[];
  /** Users' ratings of providers, from this instance. */
  votes?: { join(offers: readonly Offer[]): readonly Offer[]; version(): number };
  /** Providers' measured speeds, from this instance. */
  speeds?: { join(offers: readonly Offer[], toCountry: string): readonly Offer[]; version(): number };
  /** Taxes on a transfer, and facts about receiving it. */
  taxes?: CorridorTaxes;
  delay: Timer;
  log: Log;
}) {
  const { sources, votes, speeds, taxes, delay, log } = options;
  const latest = new LRUCache<string, CachedQuotes>({ max: maxCachedQuotes });

  function version(): number {
    let sum = (votes?.version() ?? 0) + (speeds?.version() ?? 0) + (taxes?.version() ?? 0);
    for (const source of sources) sum += source.version();
    return sum;
  }

  /** Returns a promise only if a source does, so the common path doesn't wait for the event loop. */
  function gather(corridor: OfferQuery): GatheredQuotes | Promise<GatheredQuotes> {
    const asked = taxes ? { ...corridor, taxes: taxes.percentsIn(corridor.fromCountry) } : corridor;
    const answers = sources.map((source) => ask(source, asked));
    if (answers.some((answer) => answer instanceof Promise))
      return Promise.all(answers).then((all) => known(all, corridor));
    return known(answers as SourceResponse[], corridor);
  }

  /** Returns the same object as before if the sources return the same arrays and nothing else has changed. */
  function known(answers: readonly SourceResponse[], corridor: OfferQuery): GatheredQuotes {
    const key = `${corridor.fromCountry}>${corridor.toCountry} ${corridor.payIn}`;
    const before = latest.get(key);
    const current = version();
    if (before?.version === current && areResponsesEqual(before.answers, answers)) return before.gathered;
    const gathered = combine(answers, corridor);
    latest.set(key, { answers, version: current, gathered });
    return gathered;
  }

  /** Adds taxes, and the ratings and speeds reported by users. */
  function combine(answers: readonly SourceResponse[], { fromCountry, toCountry, payIn }: OfferQuery): GatheredQuotes {
    const { offers, sources: reports } = combineResponses(answers.map((answer) => filterByPayIn(answer, payIn)));
    const taxed = taxes ? taxes.join(offers, fromCountry) : offers;
    const rated = votes ? votes.join(taxed) : taxed;
    return {
      offers: speeds ? speeds.join(rated, toCountry) : rated,
      sources: reports,
      ...(taxes && { taxFacts: taxes.factsFor(fromCountry, toCountry) }),
    };
  }

  function ask(source: QuoteSource, corridor: OfferQuery): SourceResponse | Promise<SourceResponse> {
    try {
      const offers = source.offers(corridor);
      if (!(offers instanceof Promise)) return { source, status: 'ok', offers };
      return withinBudget(source, offers);
    } catch (error) {
      return failed(source, error);
    }
  }

  function withinBudget(source: QuoteSource, offers: Promise<readonly Offer[]>): Promise<SourceResponse> {
    return new Promise((resolve) => {
      const cancel = delay(source.budgetMs, () => {
        log('quotes.source-late', { source: source.id, budgetMs: source.budgetMs });
        resolve({ source, status: 'late', offers: [], message: `${source.name} didn’t answer in time.` });
      });
      offers.then(
        (found) => {
          cancel();
          resolve({ source, status: 'ok', offers: found });
        },
        (error: unknown) => {
          cancel();
          resolve(failed(source, error));
        },
      );
    });
  }

  function failed(source: QuoteSource, error: unknown): SourceResponse {
    log('quotes.source-unavailable', {
      source: source.id,
      reason: error instanceof Error ? error.message : String(error),
    });
    return { source, status: 'failed', offers: [], message: `We couldn’t reach ${source.name}.` };
  }

  return {
    gather,
    /** Gathers offers for an internal query, such as another filter's count, without counting it in the metrics. */
    gatherUnasked: gather,
    version,
  };
}

export type QuoteGatherer = ReturnType<typeof createQuoteGatherer>;

type SourceResponse = {
  readonly source: QuoteSource;
  readonly status: SourceReport['status'];
  readonly offers: readonly Offer[];
  readonly message?: string;
};

type CachedQuotes = {
  readonly answers: readonly SourceResponse[];
  readonly version: number;
  readonly gathered: GatheredQuotes;
};

/** The maximum number of cached results. There is one for each corridor and pay-in method. */
const maxCachedQuotes = 200;

function areResponsesEqual(before: readonly SourceResponse[], after: readonly SourceResponse[]): boolean {
  return before.every(
    ({ offers, status, message }, index) =>
      after[index]?.offers === offers && after[index].status === status && after[index].message === message,
  );
}

/** If a pay-in method is requested, removes the offers for other methods from a response. */
function filterByPayIn(answer: SourceResponse, payIn: OfferQuery['payIn']): SourceResponse {
  if (payIn === undefined) return answer;
  return { ...answer, offers: answer.offers.filter((offer) => offer.payIn === payIn) };
}

function combineResponses(answers: readonly SourceResponse[]): GatheredQuotes {
  return {
    offers: mergeOffers(answers.map((answer) => answer.offers)),
    sources: answers.map(({ source, status, offers, message }) => ({
      id: source.id,
      name: source.name,
      status,
      offers: offers.length,
      ...(message !== undefined && { message }),
    })),
  };
}
