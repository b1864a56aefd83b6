import type { ObservedCorridorResponse, ObservedServiceResponse } from '@tern/contract/providers/provider-facts.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { corridorSlug } from '@tern/domain/corridors/pages/corridor-slug.ts';
import { findListedCorridor } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { isOpenEnded } from '@tern/domain/prices/observation.ts';
import { pointCostPercent, weakestEvidence } from '@tern/domain/prices/observed-service.ts';
import { priceConfidence } from '@tern/domain/prices/price-confidence.ts';
import { countries, countryByCode } from '@tern/domain/reference/countries.ts';
import type { ObservedCorridor } from '../prices/observations/observed-providers.ts';

type ServiceWithSource = ObservedCorridor['services'][number];

/** Returns a provider's observed prices in a corridor, cheapest first. @param now milliseconds since 1970 UTC. */
export function toObservedCorridorResponse(corridor: ObservedCorridor, now: number): ObservedCorridorResponse {
  const { fromCountry, toCountry, currency, toCurrency } = corridor;
  const services = corridor.services.toSorted((a, b) => lowestAmountCostPercent(a) - lowestAmountCostPercent(b));
  const sender = fromCountry ?? findMainSendingCountry(currency, toCountry);
  const slug = fromCountry === undefined ? undefined : findListedCorridor(corridorSlug(fromCountry, toCountry))?.slug;
  const amount = services[0]?.service.points[0]?.amount ?? 0;
  return {
    from: fromCountry === undefined ? null : toNamedCountry(fromCountry),
    to: toNamedCountry(toCountry),
    currency,
    toCurrency,
    page: slug ?? null,
    search: { fromCountry: sender, toCountry, currency, amount },
    services: services.map((one) => toObservedServiceResponse(one, now)),
  };
}

/**
 * Returns the lowest of the services' total costs for their smallest amounts, in percent. Returns undefined if no
 * markup is known.
 */
export function lowestCostPercent({ services }: ObservedCorridor): number | undefined {
  const lowest = Math.min(...services.map(lowestAmountCostPercent));
  return Number.isFinite(lowest) ? lowest : undefined;
}

/** Returns a country with its English name. */
export function toNamedCountry(code: string): { code: string; name: string } {
  return { code, name: countryByCode(code)?.name ?? code };
}

function lowestAmountCostPercent({ service: { points } }: ServiceWithSource): number {
  return (points[0] && pointCostPercent(points[0])) ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the country with this currency that sends the most money to `toCountry` or, if none does, the sender of the
 * largest corridor from any country with this currency.
 */
function findMainSendingCountry(currency: string, toCountry: string): string {
  const usesIt = (code: string): boolean => countryByCode(code)?.currency === currency;
  const largest = corridorVolumes.find(([from, to]) => to === toCountry && usesIt(from)) ??
    corridorVolumes.find(([from]) => usesIt(from)) ?? [countries.find(({ code }) => usesIt(code))?.code ?? ''];
  return largest[0];
}

function toObservedServiceResponse({ service, source }: ServiceWithSource, now: number): ObservedServiceResponse {
  const { observation: one, points, corrections } = service;
  const { seenAt, people } = weakestEvidence(service);
  const seen = new Date(seenAt).toISOString();
  return {
    payIn: one.payIn ?? null,
    payoutMethod: one.payoutMethod,
    points: points.map((point) => ({
      amount: point.amount,
      fee: point.fee,
      markupPercent: roundPercent(point.marginPercent),
      totalCostPercent: roundPercent(pointCostPercent(point)),
    })),
    deliveryMinutes: one.deliveryMinutes ?? null,
    ...(isOpenEnded(one) && { deliveryTimeKind: 'at_least' as const }),
    seenAt: one.seenPrecision === 'minute' ? seen : seen.slice(0, 10),
    precision: one.seenPrecision,
    kind: one.kind,
    confidence: priceConfidence(one.kind, seenAt, now, people),
    people: people ?? null,
    period: one.period ?? null,
    source: source.id,
    isCorrected: corrections.includes('reference_rate'),
  };
}

function roundPercent(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.round(percent * 1e4) / 1e4 + 0;
}
