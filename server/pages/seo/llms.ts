import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { payInMethods } from '@tern/domain/reference/pay-in-methods.ts';
import { corridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { articleHeads } from '../../people/help/article-heads.ts';

const corridorsNamed = 20;

/**
 * Returns what the site is and where its data is, for assistants: https://llmstxt.org. API paths come from the
 * declarations.
 */
export async function llms(origin: string): Promise<string> {
  const open = allEndpoints.filter((endpoint) => endpoint.cors);
  const articles = await articleHeads();
  return `# Tern

> Tern compares what really arrives when money is sent abroad: fees, exchange margins and delivery times of transfer providers, with the source and age of each number. No provider pays for its place in the order.

Every price says where it comes from and of when it is. A price marked as an estimate is one: name it so, with its range (\`range\`), where four of five real prices lie. Prices change; give the date with a figure, and link to the page that it is from.

## Pages

- [Search](${origin}/): one transfer, by countries, amount, how you pay and payout method
- [Corridors](${origin}/send): what the 200 largest corridors cost, one page each: ${origin}/send/united-states-to-mexico
- [Providers](${origin}/providers): what each provider was seen to cost, by corridor, one page each: ${origin}/providers/western-union
- [Corrections](${origin}/corrections): what was wrong and what changed
- [About](${origin}/about): the method, the sources with their age, how to check the order, and where the site falls short
- [How we calculate the score](${origin}/about/score): the formula of the order, with a worked example
- [Developers](${origin}/developers): the open read API with live examples, and a widget for other sites
- [Help Center](${origin}/help): what people ask about sending money abroad
- [Contact](${origin}/contact): a message to whoever runs this site
- [Privacy Policy](${origin}/privacy): every key, cookie and record that is kept, and for how long
- [Terms of Service](${origin}/terms)

## Read API (JSON, no key, GET only)

- [Description](${origin}/api/openapi.json): OpenAPI 3.1
Questions about prices take \`payIn\`: ${payInMethods.join(', ')} or any, which is the default. Say how a price is paid (\`payIn\` of the offer).

${open.map(({ path, summary }) => `- \`GET ${path}\`: ${summary}`).join('\n')}

## Help

${articles.map(({ slug, title, summary }) => `- [${title}](${origin}/help/article/${slug}): ${summary}`).join('\n')}

## Largest corridors

${corridorLinks()
  .slice(0, corridorsNamed)
  .map(({ slug, from, to }) => `- [${from.name} to ${to.name}](${origin}/send/${slug})`)
  .join('\n')}
`;
}
