import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { AdditiveModel } from './additive-model.ts';
import { effectKey } from './effect-key.ts';
import type { EstimateQuery } from './estimate-query.ts';

/**
 * What was seen for a provider and corridor: nothing, other providers in the corridor, or the provider itself, with any
 * method.
 */
export const estimateBases = ['new_corridor', 'corridor', 'provider_in_corridor'] as const;
export type EstimateBasis = (typeof estimateBases)[number];

/** The prices that a model was fitted to, as the keys of the model's effects. */
export type SeenPriceIndex = {
  readonly providersInCorridor: ReadonlySet<string>;
  readonly corridors: ReadonlySet<string>;
  /**
   * The pay-in methods that each provider was seen to accept. The keys are "wise GB" for a sending country, and "wise"
   * for all countries.
   */
  readonly payIns: ReadonlyMap<string, ReadonlySet<PayInMethodId>>;
};

/** The patterns whose keys show what was seen: a model includes all of their keys, even those without an effect. */
const providerInCorridorPattern = 'PSD';
const providerPayInPattern = 'PSI';

export function indexSeenPrices({ effects }: AdditiveModel): SeenPriceIndex {
  const keysOf = (pattern: string) => effects.find((effect) => effect.pattern === pattern)?.values.keys() ?? [];
  const providersInCorridor = new Set(keysOf(providerInCorridorPattern));
  const payIns = new Map<string, Set<PayInMethodId>>();
  for (const key of keysOf(providerPayInPattern)) {
    const [provider = '', country = '', payIn = ''] = key.split(' ');
    for (const place of [`${provider} ${country}`, provider]) {
      payIns.set(place, (payIns.get(place) ?? new Set()).add(payIn as PayInMethodId));
    }
  }
  const corridors = new Set([...providersInCorridor].map((key) => key.slice(key.indexOf(' ') + 1)));
  return { providersInCorridor, corridors, payIns };
}

export function findEstimateBasis(seen: SeenPriceIndex, question: EstimateQuery): EstimateBasis {
  if (seen.providersInCorridor.has(effectKey(providerInCorridorPattern, question))) return 'provider_in_corridor';
  return seen.corridors.has(effectKey('SD', question)) ? 'corridor' : 'new_corridor';
}
