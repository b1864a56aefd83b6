import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { listCorridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { readArticleMetadata } from '../../people/help/read-article-metadata.ts';

const maxListedCorridors = 20;

/**
 * Returns llms.txt, which describes the site and its data for assistants (https://llmstxt.org). API paths come from the
 * endpoint declarations.
 */
export async function renderLlmsTxt(origin: string): Promise<string> {
  const open = allEndpoints.filter((endpoint) => endpoint.cors);
  const articles = await readArticleMetadata();
  return `# Tern

> Tern compares what really arrives when money is sent abroad: fees, exchange-rate markups and delivery times of transfer providers, with the source and age of each number. No provider pays for its place in the order.

Every price shows its source and its date. If a price is marked as an estimate, call it an estimate and give its range (\`range\`). Four of five real prices are within it. Prices change: give the date with a price, and link to its page.

Each page is also available as Markdown: add \`.md\` to its path (\`${origin}/about.md\`, \`${origin}/index.md\`), or send \`Accept: text/markdown\`. [All explanatory pages in one file](${origin}/llms-full.txt)

## Pages

- [Search](${origin}/): one transfer, by countries, amount, how you pay and payout method
- [Routes](${origin}/send): what the 200 largest routes cost, one page each: ${origin}/send/united-states-to-mexico
- [Providers](${origin}/providers): what each provider costs, by route, one page each: ${origin}/providers/western-union
- [Corrections](${origin}/corrections): what was wrong and what changed
- [About](${origin}/about): the method, the sources with their age, how to check the order, and what is missing
- [How we calculate the score](${origin}/about/score): the formula of the order, with a worked example
- [Developers](${origin}/developers): the open API with examples in curl, TypeScript and Python, and a widget for other sites
- [Open data](${origin}/data): every seen price as a file, with sources and licenses
- [API terms](${origin}/developers/terms): attribution, data licenses and limits
- [Help Center](${origin}/help): common questions about sending money abroad
- [Contact](${origin}/contact): a message to whoever runs this site
- [Privacy Policy](${origin}/privacy): what this site saves, and for how long
- [Terms of Service](${origin}/terms)

## Read API (JSON, no key, GET only)

- [Description](${origin}/api/openapi.json): OpenAPI 3.1
Questions about prices take \`payIn\`: ${payInMethodIds.join(', ')} or any, which is the default. Say how the sender pays (\`payIn\` of the offer).

${open.map(({ path, summary }) => `- \`GET ${path}\`: ${summary}`).join('\n')}

## MCP server

- \`${origin}/mcp\`: Model Context Protocol, revision 2026-07-28 and Streamable HTTP from 2025. It needs no key. Tools: ${assistantTools.map(({ name }) => name).join(', ')}. [How to set it up](${origin}/developers#assistants)

## Help

${articles.map(({ slug, title, summary }) => `- [${title}](${origin}/help/article/${slug}): ${summary}`).join('\n')}

## Largest corridors

${listCorridorLinks()
  .slice(0, maxListedCorridors)
  .map(({ slug, from, to }) => `- [${from.name} to ${to.name}](${origin}/send/${slug})`)
  .join('\n')}
`;
}
