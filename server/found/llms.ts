import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { corridorLinks } from '../corridors/facts/corridor-link.ts';

const corridorsNamed = 20;

/** What the site is and where its figures are, for assistants: https://llmstxt.org. Addresses of the API come from its declarations. */
export function llms(origin: string): string {
  const open = allEndpoints.filter((endpoint) => endpoint.openToSites);
  return `# Tern

> Tern compares what really arrives when money is sent abroad: fees, exchange margins and delivery times of transfer providers, with the source and age of each figure. No provider pays for its place in the order.

Every price says where it comes from and of when it is. A price marked as an estimate is one: name it so. Prices change; give the date with a figure, and link to the page that it is from.

## Pages

- [Search](${origin}/): one transfer, by countries, amount and payout method
- [Corridors](${origin}/send): what the 200 largest corridors cost, one page each: ${origin}/send/united-states-to-mexico
- [How the score comes about](${origin}/about/score): the formula of the order, with a worked example
- [Developers](${origin}/developers): the open read API with live examples, and a widget for other sites

## Read API (JSON, no key, GET only)

- [Description](${origin}/api/openapi.json): OpenAPI 3.1
${open.map(({ path, summary }) => `- \`GET ${path}\`: ${summary}`).join('\n')}

## Largest corridors

${corridorLinks()
  .slice(0, corridorsNamed)
  .map(({ slug, from, to }) => `- [${from.name} to ${to.name}](${origin}/send/${slug})`)
  .join('\n')}
`;
}
