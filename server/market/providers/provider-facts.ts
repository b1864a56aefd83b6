import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { costDistribution } from '@tern/domain/prices/cost-distribution.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { hasVotes, shrinkRating } from '@tern/domain/providers/rating.ts';
import { minShownSpeedReporters } from '@tern/domain/providers/speed-summary.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { CatalogueEntry } from '../prices/load-catalogue.ts';
import type { ObservedCorridor } from '../prices/observations/observed-providers.ts';
import { toObservedFirstTransferPromotion } from '../promotions/first-transfer-response.ts';
import { lowestCostPercent, toNamedCountry, toObservedCorridorResponse } from './observed-corridor-response.ts';
import { paginateCorridors } from './paginate-corridors.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { summarizePayInMethods, summarizePayoutMethods } from './seen-methods.ts';

export type ProviderFactsQuery = {
  readonly id: string;
  /** Restricts the corridors to those from this country. */
  readonly from?: string | undefined;
  /** The page number, starting at 1. */
  readonly page: number;
};

/** Returns everything known about a provider. Throws not_found for an unknown name. */
export function createProviderFactsResponse(question: ProviderFactsQuery, deps: ProviderDeps): ProviderFacts {
  const { prices, votes, speeds, now, simulated } = deps;
  const id = question.id.toLowerCase();
  const observed = prices.observed;
  const provider =
    deps.providers.get(id) ?? observed.providers().get(id)?.provider ?? deps.findProvider(question.id, '');
  if (!provider) throw new ProblemError('not_found', { detail: 'We couldn’t find a provider with this name.' });
  const corridors = observed.seenOf(provider.id).toSorted(createVolumeComparator());
  const chosen = corridors.filter(({ fromCountry }) => !question.from || fromCountry === question.from);
  const pages = paginateCorridors(chosen);
  const page = Math.min(question.page, Math.max(1, pages.length));
  const shown = pages[page - 1] ?? [];
  const services = corridors.flatMap((corridor) => corridor.services);
  const seenDays = services.map(({ service }) => service.observation.seenAt);
  const at = now();
  const rating = votes.of(provider.id);
  const days = observed.providers().get(provider.id)?.days;
  const entry = deps.catalogueEntries.get(provider.id);
  return {
    provider: toProviderDetails(provider, entry),
    seen: {
      corridors: corridors.length,
      services: services.length,
      newest: toIsoDate(seenDays.reduce((newest, one) => Math.max(newest, one), Number.NEGATIVE_INFINITY)),
      oldest: toIsoDate(seenDays.reduce((oldest, one) => Math.min(oldest, one), Number.POSITIVE_INFINITY)),
      cost: costDistribution(corridors.flatMap((corridor) => lowestCostPercent(corridor) ?? [])) ?? null,
    },
    promotions: (provider.promotions ?? []).map(toObservedFirstTransferPromotion),
    corridors: shown.map((corridor) => toObservedCorridorResponse(corridor, at)),
    sources: sourcesOf(shown),
    matching: chosen.length,
    page,
    pages: Math.max(1, pages.length),
    sendingCountries: [...new Set(corridors.flatMap(({ fromCountry }) => fromCountry ?? []))]
      .map(toNamedCountry)
      .sort((a, b) => nameCollator.compare(a.name, b.name)),
    payIn: summarizePayInMethods(corridors),
    payout: summarizePayoutMethods(corridors, entry?.provider.supportedPayoutMethods ?? []),
    measured: speeds
      .of(provider.id)
      .filter(({ people }) => people >= minShownSpeedReporters)
      .map(({ toCountry, ...speed }) => ({ ...speed, to: toNamedCountry(toCountry) })),
    rating: rating && hasVotes(rating) ? { rating: shrinkRating(rating), count: rating.count } : null,
    history: findMostObservedCorridor(chosen, days ?? new Map()),
    simulated,
    generatedAt: new Date(at).toISOString(),
  };
}

function toProviderDetails(provider: Provider, entry: CatalogueEntry | undefined): ProviderFacts['provider'] {
  const { id, name, category, website, trackingUrl, establishedYear, isRegulated, licences } = provider;
  const dated = ({ asOf, ...fact }: CatalogueEntry['facts'][number]) => ({ ...fact, asOf: asOf ?? null });
  const year = entry?.establishedYearSource;
  const register = entry?.isRegulatedSource;
  return {
    ...{ id, name, category, website: website || null, trackingUrl: trackingUrl ?? null },
    establishedYear:
      establishedYear === undefined || year === undefined ? null : { value: establishedYear, source: year },
    isRegulated: isRegulated === undefined || register === undefined ? null : { value: isRegulated, source: register },
    licenses: licences.map((one) => ({ ...one, reference: one.reference ?? null })),
    facts: (entry?.facts ?? []).map(dated),
    limits: (entry?.limits ?? []).map(dated),
    recipientCharges: entry?.recipientCharges ?? null,
  };
}

function sourcesOf(corridors: readonly ObservedCorridor[]): ProviderFacts['sources'] {
  const sources = corridors.flatMap(({ services }) => services.map(({ source }) => source));
  return [...new Map(sources.map((one) => [one.id, one])).values()].map(({ id, name, url, license }) => ({
    ...{ id, name, url: url || null, license },
  }));
}

/** Returns a comparator that sorts corridors by volume, then by number of services, largest first. */
function createVolumeComparator(): (a: ObservedCorridor, b: ObservedCorridor) => number {
  const ranks = new Map(corridorVolumes.map(([from, to], index) => [`${from}${to}`, index]));
  const rankOf = ({ fromCountry, toCountry }: ObservedCorridor): number =>
    ranks.get(`${fromCountry}${toCountry}`) ?? corridorVolumes.length;
  return (a, b) => rankOf(a) - rankOf(b) || b.services.length - a.services.length || (a.key < b.key ? -1 : 1);
}

/**
 * Returns the corridor in which the provider was seen on the most days, or the first one if several are tied. Corridors
 * without a sending country are skipped.
 */
function findMostObservedCorridor(
  corridors: readonly ObservedCorridor[],
  days: ReadonlyMap<string, number>,
): ProviderFacts['history'] {
  const daysOf = ({ key }: ObservedCorridor): number => days.get(key) ?? 0;
  const best = corridors
    .filter(({ fromCountry }) => fromCountry !== undefined)
    .reduce<ObservedCorridor | undefined>((most, one) => (most && daysOf(most) >= daysOf(one) ? most : one), undefined);
  return best?.fromCountry === undefined ? null : { fromCountry: best.fromCountry, toCountry: best.toCountry };
}

function toIsoDate(at: number): string | null {
  return Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : null;
}

const nameCollator = new Intl.Collator('en');
