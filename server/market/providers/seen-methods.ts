import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { isOpenEnded, surveyOpenEndMinutes } from '@tern/domain/prices/observation.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { ObservedCorridor } from '../prices/observations/observed-providers.ts';

/** Returns the observed pay-in methods, most frequent first. */
export function summarizePayInMethods(corridors: readonly ObservedCorridor[]): ProviderFacts['payIn'] {
  const counts = new Map<PayInMethodId, number>();
  for (const { services } of corridors) {
    for (const method of new Set(services.flatMap(({ service }) => service.observation.payIn ?? []))) {
      counts.set(method, (counts.get(method) ?? 0) + 1);
    }
  }
  return [...counts].map(([method, count]) => ({ method, corridors: count })).sort((a, b) => b.corridors - a.corridors);
}

/**
 * Returns the observed payout methods with their stated delivery times, followed by other methods listed in the
 * catalogue.
 */
export function summarizePayoutMethods(
  corridors: readonly ObservedCorridor[],
  listed: readonly string[],
): ProviderFacts['payout'] {
  const seen = new Map<string, { corridors: Set<string>; minutes: number[]; isOpen: boolean; sources: Set<string> }>();
  for (const { key, services } of corridors) {
    for (const { service, source } of services) {
      const { payoutMethod, deliveryMinutes } = service.observation;
      const own = seen.get(payoutMethod) ?? { corridors: new Set(), minutes: [], isOpen: false, sources: new Set() };
      own.corridors.add(key);
      if (deliveryMinutes !== undefined) {
        own.minutes.push(deliveryMinutes);
        own.isOpen ||= isOpenEnded(service.observation);
        own.sources.add(source.name);
      }
      seen.set(payoutMethod, own);
    }
  }
  const answers = [...seen].map(([method, { corridors: places, minutes, isOpen, sources }]) => ({
    method,
    corridors: places.size,
    stated:
      minutes.length === 0
        ? null
        : {
            from: Math.min(...minutes),
            ...(isOpen
              ? { to: surveyOpenEndMinutes, deliveryTimeKind: 'at_least' as const }
              : { to: Math.max(...minutes) }),
            source: [...sources].sort().join(', '),
          },
  }));
  const others = listed.filter((method) => !seen.has(method));
  return [
    ...answers.sort((a, b) => b.corridors - a.corridors),
    ...others.map((method) => ({ method, corridors: 0, stated: null })),
  ];
}
