import { providerIdFromName } from '@tern/domain/offers/normalize-offer.ts';
import type { Provider, ProviderCategory } from '@tern/domain/providers/provider.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';

/** Returns the provider in the catalogue with this name or alias, or undefined if there is none. */
export type FindProviderByAlias = (name: string) => Provider | undefined;

/**
 * A company as named by a source. `names` are looked up in order, and the last one is the display name of an unknown
 * company.
 */
export type NamedCompany = {
  readonly names: readonly [string, ...string[]];
  readonly category: ProviderCategory;
  readonly payoutMethod: PayoutMethodId;
};

/**
 * Returns the catalogue's provider for a known company. For any other company, returns a provider with only an id, a
 * name, a category and a payout method (D8).
 */
export function companyToProvider(firm: NamedCompany, byAlias: FindProviderByAlias): Provider {
  for (const name of firm.names) {
    const known = byAlias(name);
    if (known) return known;
  }
  const name = firm.names.at(-1) ?? firm.names[0];
  return {
    id: providerIdFromName(name),
    name,
    category: firm.category,
    website: '',
    licences: [],
    tags: [],
    supportedPayoutMethods: [firm.payoutMethod],
  };
}
