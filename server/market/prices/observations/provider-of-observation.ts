import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { providerOfFirm, type SurveyFirm } from '@tern/domain/prices/survey-firm.ts';
import { idFromName } from '@tern/domain/providers/normalize-provider.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Catalogue } from '../load-catalogue.ts';

/** The provider's id for a firm as a survey names it, in its sending country. */
export type FirmId = (name: string, fromCountry: string) => string;

/**
 * Finds the provider behind a firm's name: first among the firms of the bundled survey, which knows sister companies apart, then among
 * all spellings of the catalogue. A firm that nobody knows gets an id from its name.
 */
export function createFirmId(
  catalogue: Pick<Catalogue, 'providerByAlias'>,
  firms: ReadonlyMap<string, SurveyFirm>,
): FirmId {
  const byName = new Map([...firms.values()].map((firm) => [firm.name.toLowerCase(), firm]));
  return (name, fromCountry) => {
    const firm = byName.get(name.toLowerCase());
    if (firm) return providerOfFirm(firm, fromCountry).id;
    for (const spelling of spellingsOf(name)) {
      const known = catalogue.providerByAlias(spelling);
      if (known !== undefined) return known;
    }
    return idFromName(name);
  };
}

/** The provider of a stored observation. Of one that the catalogue lacks, only name and kind are known: nothing is invented (D8). */
export function createProviderOf(catalogue: Pick<Catalogue, 'providers'>, firmId: FirmId) {
  return ({
    source,
    providerId,
    providerName,
    category,
    payoutMethod,
    fromCountry = '',
  }: PriceObservation): Provider => {
    // Imported surveys, and what an earlier version stored of them, name a firm; their ids may be older than the catalogue's.
    const id = source === 'rpw' ? firmId(providerName, fromCountry) : providerId;
    const known = catalogue.providers.get(id);
    const bare = { website: '', licences: [], tags: [], supportedPayoutMethods: [payoutMethod] };
    return known ?? { id, name: providerName, category, ...bare };
  };
}

/** "Wise (formerly Transferwise)" is tried as it is, without the addition, and by the addition. */
function spellingsOf(firm: string): string[] {
  const [, before = '', inside = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(firm) ?? [];
  const variants = [before, inside, inside.replace(/^(formerly|ex|previously|now)\s+/i, '')].map((name) => name.trim());
  return [firm, ...variants.filter((name) => name.length > 2)];
}
