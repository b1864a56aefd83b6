const prefix = 'offer-';

/** Returns the id of a provider's row on the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return prefix + providerId;
}

/** Returns the id of the provider whose row a URL hash ("#offer-wise") names; undefined for other hashes. */
export function providerIdFromOfferHash(hash: string): string | undefined {
  return hash.startsWith(`#${prefix}`) ? decodeURIComponent(hash.slice(prefix.length + 1)) : undefined;
}
