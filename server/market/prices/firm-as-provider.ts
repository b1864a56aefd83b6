import { idFromName } from '@tern/domain/providers/normalize-provider.ts';
import type { Provider, ProviderCategory } from '@tern/domain/providers/provider.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';

/** Finds a firm of the catalogue by any of its names. */
export type ProviderByAlias = (name: string) => Provider | undefined;

/** A firm as a source names it; `names` in the order in which they are tried, the last one is shown for an unknown firm. */
export type NamedFirm = {
  readonly names: readonly [string, ...string[]];
  readonly category: ProviderCategory;
  readonly payoutMethod: PayoutMethodId;
};

/**
 * The catalogue's facts for a firm that it knows. Any other becomes a provider of which only name and kind are known:
 * nothing is invented about it (D8).
 */
export function firmAsProvider(firm: NamedFirm, byAlias: ProviderByAlias): Provider {
  for (const name of firm.names) {
    const known = byAlias(name);
    if (known) return known;
  }
  const name = firm.names.at(-1) ?? firm.names[0];
  return {
    id: idFromName(name),
    name,
    category: firm.category,
    website: '',
    licences: [],
    tags: [],
    supportedPayoutMethods: [firm.payoutMethod],
  };
}
