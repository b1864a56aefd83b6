/** Returns the id of a provider's card in the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return `offer-${providerId}`;
}
