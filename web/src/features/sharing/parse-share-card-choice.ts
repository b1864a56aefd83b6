import { languageByCode } from '@tern/domain/reference/languages.ts';
import { recipientLanguage } from '@tern/domain/share/recipient-language.ts';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import type { ShareCardChoice } from './results-urls.ts';

/**
 * Returns the offer and language that the URL selects for a picture, by default the first offer and the receiving
 * country's language. Returns undefined if there are no offers.
 */
export function parseShareCardChoice(view: SearchView, search: URLSearchParams): ShareCardChoice | undefined {
  const named = search.get('provider');
  const offer = view.providers.find(({ id }) => id === named) ?? view.providers[0];
  if (!offer) return undefined;
  const language = languageByCode(search.get('language') ?? '')?.code ?? recipientLanguage(view.query.toCountry);
  return { provider: offer.id, language };
}
