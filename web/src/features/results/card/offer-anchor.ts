const prefix = 'offer-';

/** Returns the id of a provider's row on the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return prefix + providerId;
}

/** Returns the provider's id from a URL hash such as "#offer-wise"; undefined for other and malformed hashes. */
export function providerIdFromOfferHash(hash: string): string | undefined {
  if (!hash.startsWith(`#${prefix}`)) return undefined;
  try {
    return decodeURIComponent(hash.slice(prefix.length + 1));
  } catch {
    return undefined;
  }
}
