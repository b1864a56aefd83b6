const prefix = 'offer-';

/** Returns the id of a provider's row on the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return prefix + providerId;
}

/** Returns the provider's id from a URL hash such as "#offer-wise"; undefined for other hashes. */
export function providerIdFromOfferHash(hash: string): string | undefined {
  return hash.startsWith(`#${prefix}`) ? decodeURIComponent(hash.slice(prefix.length + 1)) : undefined;
}
