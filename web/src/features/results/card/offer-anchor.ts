/** The name of a provider's card within the page, for links that jump to it. */
export function offerAnchor(providerId: string): string {
  return `offer-${providerId}`;
}
