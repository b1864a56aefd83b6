import type { LivePair, LiveRate } from '@tern/contract/live-events.ts';
import type { RateFeed, StreamedRate } from './rate-feed.ts';

/** The rates last sent for a set of pairs, so that events contain only changes. */
export class LastSentRates {
  readonly #pairs: readonly LivePair[];
  readonly #rates: Pick<RateFeed, 'rate'>;
  #published: readonly (StreamedRate | undefined)[];

  constructor(pairs: readonly LivePair[], rates: Pick<RateFeed, 'rate'>) {
    this.#pairs = pairs;
    this.#rates = rates;
    this.#published = this.#now();
  }

  /** Returns all rates as last sent. */
  all(): LiveRate[] {
    return this.#published.flatMap((rate, index) => this.#wire(rate, index));
  }

  /** Returns the rates whose value, time or source has changed, and marks them as sent. */
  takeMoved(): LiveRate[] {
    const before = this.#published;
    this.#published = this.#now();
    return this.#published.flatMap((rate, index) => (isSameRate(rate, before[index]) ? [] : this.#wire(rate, index)));
  }

  #now(): (StreamedRate | undefined)[] {
    return this.#pairs.map(({ from, to }) => this.#rates.rate(from, to));
  }

  #wire(rate: StreamedRate | undefined, index: number): LiveRate[] {
    const pair = this.#pairs[index];
    if (!rate || !pair) return [];
    return [
      { ...pair, rate: rate.rate, asOf: new Date(rate.asOf).toISOString(), source: rate.source, kind: rate.kind },
    ];
  }
}

function isSameRate(a: StreamedRate | undefined, b: StreamedRate | undefined): boolean {
  return a === b || (a?.rate === b?.rate && a?.asOf === b?.asOf && a?.source === b?.source);
}
