const anchorPrefix = 'offer-';

/** Returns the id of a provider's row on the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return anchorPrefix + providerId;
}

/** Returns the provider's id from a URL hash such as "#offer-wise"; undefined for other and malformed hashes. */
export function providerIdFromOfferHash(hash: string): string | undefined {
  if (!hash.startsWith(`#${anchorPrefix}`)) return undefined;
  try {
    return decodeURIComponent(hash.slice(anchorPrefix.length + 1));
  } catch {
    return undefined;
  }
}
