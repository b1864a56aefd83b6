import { definePageMessages } from '@tern/contract/messages.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { listCorridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { countryName } from '../../notifications/messages/country-name.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import { readArticleMetadata } from '../../people/help/read-article-metadata.ts';

export const siteMessages = definePageMessages({
  name: 'Tern: see what really arrives',
  description:
    'Compare what arrives when you send money abroad. See delivery times, plus fees and rates with their source and age.',
  search: 'Compare Premium Rates',
  routes: 'Routes',
  providers: 'Providers from A to Z',
  check: 'Check a price',
  checkDescription: 'Enter a provider’s price to see its exchange-rate markup, the total cost and better offers.',
  about: 'About Tern',
  score: 'How we calculate the score',
  help: 'Help Center',
  contact: 'Contact',
  developers: 'Data for developers',
  alerts: 'Rate alerts',
});

const maxListedCorridors = 20;

/**
 * Returns a list of the site's pages in a language other than English, for assistants. It reuses the pages' wording.
 * The English llms.txt explains how to request prices, which works the same in every language.
 */
export async function renderLocalizedLlmsTxt(origin: string, { t, locale }: Language): Promise<string> {
  const site = origin + languagePrefix(locale);
  const messages = siteMessages;
  const articles = await readArticleMetadata(locale);
  const named = (code: string): string => countryName(code, locale);
  return `# Tern

> ${t(messages.description)}

- [${t(messages.search)}](${site}/)
- [${t(messages.routes)}](${site}/send)
- [${t(messages.providers)}](${site}/providers)
- [${t(messages.check)}](${site}/check): ${t(messages.checkDescription)}
- [${t(messages.about)}](${site}/about)
- [${t(messages.score)}](${site}/about/score)
- [${t(messages.help)}](${site}/help)
- [${t(messages.contact)}](${site}/contact)
- [${t(messages.developers)}](${site}/developers)
- [English, API, MCP](${origin}/llms.txt)

## ${t(messages.help)}

${articles.map(({ slug, title, summary }) => `- [${title}](${site}/help/article/${slug}): ${summary}`).join('\n')}

## ${t(messages.routes)}

${listCorridorLinks()
  .slice(0, maxListedCorridors)
  .map(({ slug, from, to }) => `- [${named(from.code)} – ${named(to.code)}](${site}/send/${slug})`)
  .join('\n')}
`;
}
