import type { Provider } from '../providers/provider.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { PriceObservation } from './observation.ts';

/**
 * Returns the providers named in observations, with the name, category and payout methods that the observations
 * contain. Leaves everything else unknown.
 */
export function observedProviders(
  observations: readonly Pick<PriceObservation, 'providerId' | 'providerName' | 'category' | 'payoutMethod'>[],
): Provider[] {
  const found = new Map<string, Provider & { supportedPayoutMethods: PayoutMethodId[] }>();
  for (const { providerId: id, providerName: name, category, payoutMethod } of observations) {
    const known = found.get(id);
    if (!known) {
      const supportedPayoutMethods = [payoutMethod];
      found.set(id, { id, name, category, website: '', licences: [], tags: [], supportedPayoutMethods });
    } else if (!known.supportedPayoutMethods.includes(payoutMethod)) known.supportedPayoutMethods.push(payoutMethod);
  }
  return [...found.values()];
}
