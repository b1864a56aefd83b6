import { setImmediate } from 'node:timers/promises';
import type { PriceFeedEntry } from '@tern/contract/prices/price-feed.ts';
import {
  type FeedImplausibilityReason,
  findFeedImplausibilityReason,
  type KnownCost,
} from '@tern/domain/prices/feeds/find-feed-implausibility-reason.ts';
import { calculateMarginPercent } from '@tern/domain/prices/parse-captured-prices.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { toStorableText } from '@tern/domain/text/storable-text.ts';
import type { ObservationToStore } from '../observations/observations.store.ts';
import type { ResolveProviderId } from '../observations/provider-of-observation.ts';
import { linesPerTurn, type ParsedFeed } from './parse-feed.ts';

/** Why a line isn't published. The values are stable, because the operator's page shows them. */
export type QuarantineReason =
  | FeedImplausibilityReason
  | 'unreadable'
  | 'unknown_place'
  | 'unknown_currency'
  | 'unknown_provider'
  | 'contradiction'
  | 'changed_afterwards';

export type QuarantinedLine = {
  readonly line: number;
  readonly reason: QuarantineReason;
  readonly detail: string;
  /** The original line from the feed, truncated. */
  readonly text: string;
};

export type FeedEvaluation = {
  readonly accepted: readonly ObservationToStore[];
  readonly quarantined: readonly QuarantinedLine[];
  /** The number of lines that repeat another line. */
  readonly repetitions: number;
  /**
   * Every price that the feed still lists for a known provider, place and currency, published or not. None of them is
   * withdrawn.
   */
  readonly listed: readonly ObservationToStore[];
};

export type EvaluateFeedDeps = {
  readonly source: string;
  readonly firmId: ResolveProviderId;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly midRate: (from: string, to: string) => number | undefined;
  readonly knownCosts: (price: ObservationToStore) => readonly KnownCost[];
  /** Returns the price that an earlier version of the feed published for the same time, service and amount. */
  readonly findPublishedBefore: (
    price: ObservationToStore,
  ) => Pick<ObservationToStore, 'fee' | 'rate' | 'marginPercent'> | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
};

const dayMs = 86_400_000;
/** The maximum age of a price whose markup is calculated from our current mid-market rate. */
const maxMidRateAgeMs = 2 * dayMs;
const maxTextLength = 300;

/**
 * Splits a feed's prices into those to publish and those to quarantine. Each quarantined line has a reason for the
 * operator.
 */
export async function evaluateFeed(feed: ParsedFeed, deps: EvaluateFeedDeps): Promise<FeedEvaluation> {
  const quarantined: QuarantinedLine[] = feed.unreadable.map(({ line, text, detail }) =>
    toQuarantinedLine(line, text, 'unreadable', detail),
  );
  const listed: ObservationToStore[] = [];
  const candidates = new Map<
    string,
    { readonly line: number; readonly text: string; readonly price: ObservationToStore }[]
  >();
  for (const [index, { line, text, price: written }] of feed.prices.entries()) {
    if (index % linesPerTurn === 0) await setImmediate();
    const price = toObservationOrReason(written, deps);
    if (typeof price === 'string') {
      quarantined.push(toQuarantinedLine(line, text, price));
      continue;
    }
    listed.push(price);
    const reason = findQuarantineReason(price, deps);
    if (reason) quarantined.push(toQuarantinedLine(line, text, reason));
    else {
      const same = candidates.get(priceKey(price));
      if (same) same.push({ line, text, price });
      else candidates.set(priceKey(price), [{ line, text, price }]);
    }
  }
  const accepted: ObservationToStore[] = [];
  let repetitions = 0;
  for (const same of candidates.values()) {
    const [first] = same;
    if (first && same.every(({ price }) => isSamePrice(price, first.price))) {
      accepted.push(first.price);
      repetitions += same.length - 1;
    } else quarantined.push(...same.map(({ line, text }) => toQuarantinedLine(line, text, 'contradiction')));
  }
  return { accepted, quarantined: quarantined.sort((a, b) => a.line - b.line), repetitions, listed };
}

function toObservationOrReason(written: PriceFeedEntry, deps: EvaluateFeedDeps): ObservationToStore | QuarantineReason {
  const { fromCountry, toCountry, currency, rate, midRate, seenAt: seen, payIn, payout: payoutMethod } = written;
  const toCurrency = countryByCode(toCountry)?.currency;
  if (!toCurrency || !countryByCode(fromCountry)) return 'unknown_place';
  if (!currencyByCode(currency)) return 'unknown_currency';
  const byId = deps.providers.get(written.provider);
  const provider = byId ?? deps.providers.get(deps.firmId(written.provider, fromCountry));
  if (!provider) return 'unknown_provider';
  const seenAt = Date.parse(seen);
  const mid = currency === toCurrency ? 1 : (midRate ?? findCurrentMidRate(currency, toCurrency, seenAt, deps));
  const computed = rate === undefined || mid === undefined ? undefined : calculateMarginPercent(rate, mid);
  const marginPercent = computed ?? written.markupPercent;
  return {
    source: deps.source,
    externalId: [provider.id, fromCountry, toCountry, currency, payIn ?? '*', payoutMethod].join(' '),
    kind: 'feed',
    providerId: provider.id,
    providerName: byId ? provider.name : toStorableText(written.provider),
    category: provider.category,
    ...{ fromCountry, toCountry, currency, toCurrency, payoutMethod },
    ...(payIn && { payIn }),
    ...{ amount: written.amount, fee: written.fee },
    ...(marginPercent !== undefined && { marginPercent }),
    ...(rate !== undefined && { rate }),
    ...(mid !== undefined && { midRate: mid }),
    ...(written.deliveryMinutes !== undefined && { deliveryMinutes: written.deliveryMinutes }),
    seenAt,
    seenPrecision: seen.includes('T') ? 'minute' : 'day',
  };
}

function findCurrentMidRate(
  from: string,
  to: string,
  seenAt: number,
  { midRate, now }: EvaluateFeedDeps,
): number | undefined {
  return Math.abs(now - seenAt) <= maxMidRateAgeMs ? midRate(from, to) : undefined;
}

function findQuarantineReason(price: ObservationToStore, deps: EvaluateFeedDeps): QuarantineReason | undefined {
  const before = deps.findPublishedBefore(price);
  if (before && !isSamePrice(price, before)) return 'changed_afterwards';
  const { currency, toCurrency } = price;
  return findFeedImplausibilityReason(price, {
    ourMidRate: currency === toCurrency ? 1 : deps.midRate(currency, toCurrency),
    known: deps.knownCosts(price),
    now: deps.now,
  });
}

/**
 * The markup is compared only if there is no rate, because a markup that we calculate changes with the mid-market rate.
 */
function isSamePrice(
  a: Pick<ObservationToStore, 'fee' | 'rate' | 'marginPercent'>,
  b: Pick<ObservationToStore, 'fee' | 'rate' | 'marginPercent'>,
): boolean {
  return a.fee === b.fee && a.rate === b.rate && (a.rate !== undefined || a.marginPercent === b.marginPercent);
}

export function priceKey({
  externalId,
  amount,
  seenAt,
}: Pick<ObservationToStore, 'externalId' | 'amount' | 'seenAt'>): string {
  return `${externalId}\n${amount}\n${seenAt}`;
}

function toQuarantinedLine(line: number, text: string, reason: QuarantineReason, detail = ''): QuarantinedLine {
  return { line, reason, detail, text: toStorableText(text).slice(0, maxTextLength) };
}
