import type { Confidence, Offer } from '@tern/domain/providers/offer.ts';

const standing: Readonly<Record<Confidence, number>> = { live: 3, fresh: 2, estimated: 1 };

/**
 * Keeps, of each provider and payout method, the price that is best founded: live before measured before estimated, and of
 * equals the newer one (D2: live rows replace estimates). What each provider serves is joined from all its rows.
 */
export function mergeOffers(groups: readonly (readonly Offer[])[]): readonly Offer[] {
  const filled = groups.filter((group) => group.length > 0);
  if (filled.length <= 1) return filled[0] ?? [];
  const best = new Map<string, Offer>();
  const methods = new Map<string, Set<Offer['payoutMethod']>>();
  for (const offer of filled.flat()) {
    const key = `${offer.provider.id}/${offer.payoutMethod}`;
    const known = best.get(key);
    if (!known || isBetterFounded(offer, known)) best.set(key, offer);
    const served = methods.get(offer.provider.id) ?? new Set();
    methods.set(offer.provider.id, served.add(offer.payoutMethod));
  }
  return [...best.values()].map((offer) => withMethods(offer, methods.get(offer.provider.id)));
}

function isBetterFounded(a: Offer, b: Offer): boolean {
  const difference = rank(a) - rank(b);
  return difference > 0 || (difference === 0 && Date.parse(a.provenance.asOf) > Date.parse(b.provenance.asOf));
}

function rank(offer: Offer): number {
  return offer.fallbacks.length > 0 ? 0 : standing[offer.provenance.confidence];
}

function withMethods(offer: Offer, served: ReadonlySet<Offer['payoutMethod']> | undefined): Offer {
  const { supportedPayoutMethods } = offer.provider;
  if (!served || [...served].every((method) => supportedPayoutMethods.includes(method))) return offer;
  const joined = [...new Set([...supportedPayoutMethods, ...served])];
  return { ...offer, provider: { ...offer.provider, supportedPayoutMethods: joined } };
}
