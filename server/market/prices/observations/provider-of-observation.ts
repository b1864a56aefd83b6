import { providerIdFromName } from '@tern/domain/offers/normalize-offer.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { resolveSurveyProvider, type SurveyCompany } from '@tern/domain/prices/survey-company.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Catalogue } from '../load-catalogue.ts';

/** Returns the provider id for a firm, given its name in a survey and the sending country. */
export type ResolveProviderId = (name: string, fromCountry: string) => string;

/**
 * Returns a function that finds the provider id for a firm's name. It looks first among the firms in the bundled
 * survey, which distinguishes sister companies, then among all spellings in the catalogue. An unknown firm gets an id
 * derived from its name.
 */
export function createProviderIdResolver(
  catalogue: Pick<Catalogue, 'providerByAlias'>,
  firms: ReadonlyMap<string, SurveyCompany>,
): ResolveProviderId {
  const byName = new Map([...firms.values()].map((firm) => [firm.name.toLowerCase(), firm]));
  return (name, fromCountry) => {
    const firm = byName.get(name.toLowerCase());
    if (firm) return resolveSurveyProvider(firm, fromCountry).id;
    for (const spelling of spellingsOf(name)) {
      const known = catalogue.providerByAlias(spelling);
      if (known !== undefined) return known;
    }
    return providerIdFromName(name);
  };
}

/**
 * Returns a function that finds a stored observation's provider. A provider missing from the catalogue has only the
 * observation's name, category and payout method, without invented facts (D8).
 */
export function createProviderResolver(catalogue: Pick<Catalogue, 'providers'>, firmId: ResolveProviderId) {
  return ({
    source,
    providerId,
    providerName,
    category,
    payoutMethod,
    fromCountry = '',
  }: PriceObservation): Provider => {
    // Imported surveys and rows stored by an earlier version contain firm names. Their provider ids may be older than
    // the catalogue's.
    const id = source === 'rpw' ? firmId(providerName, fromCountry) : providerId;
    const known = catalogue.providers.get(id);
    const bare = { website: '', licences: [], tags: [], supportedPayoutMethods: [payoutMethod] };
    return known ?? { id, name: providerName, category, ...bare };
  };
}

/**
 * Returns the spellings to try for a name such as "Wise (formerly Transferwise)": the whole name, the part before the
 * parentheses, and the part inside them.
 */
function spellingsOf(firm: string): string[] {
  const [, before = '', inside = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(firm) ?? [];
  const variants = [before, inside, inside.replace(/^(formerly|ex|previously|now)\s+/i, '')].map((name) => name.trim());
  return [firm, ...variants.filter((name) => name.length > 2)];
}
