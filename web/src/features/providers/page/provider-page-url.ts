type ProviderPageOptions = {
  readonly from?: string | undefined;
  readonly page?: number;
  /** The corridor whose price history is shown: "US-MX". */
  readonly history?: string;
};

/** Returns the URL of a provider's page; default values are omitted. */
export function providerPageUrl(id: string, { from, page = 1, history }: ProviderPageOptions = {}): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(page > 1 && { page: String(page) }),
    ...(history && { history }),
  }).toString();
  return `/providers/${id}${query && '?'}${query}`;
}

/** Returns the two countries in text such as "US-MX"; undefined for anything else. */
export function parseCorridorParam(text: string | null): { fromCountry: string; toCountry: string } | undefined {
  const [, fromCountry, toCountry] = /^([A-Z]{2})-([A-Z]{2})$/.exec(text ?? '') ?? [];
  return fromCountry && toCountry && fromCountry !== toCountry ? { fromCountry, toCountry } : undefined;
}
