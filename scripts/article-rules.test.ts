import { describe, expect, it } from 'vitest';
import { parseArticle } from '../web/build/help/parse-article.ts';
import { articleErrors } from './article-rules.ts';

const head = (title: string, updated = '2026-11-01') =>
  `title: ${title}\ngroup: start\nquestion: ${title}?\nsummary: ${title}.\nupdated: ${updated}\nrelated: scams\nfaq: yes`;
const english = parseArticle(
  'a',
  `${head('Send')}\n\n## One\n\n- a\n- [b](/help)\n\n### Two\n\n[c](https://example.org/)`,
);
const faults = (text: string) => articleErrors(english, parseArticle('a', text));
const body = '## Uno\n\n- a\n- [b](/help)\n\n### Dos\n\n[c](https://example.org/)';

describe('a translated article (B4-1)', () => {
  it('passes if only its words differ', () => expect(faults(`${head('Enviar')}\n\n${body}`)).toEqual([]));

  it.each([
    ['a different group', `${head('Enviar').replace('start', 'trouble')}\n\n${body}`, /^group trouble/],
    ['different related articles', `${head('Enviar').replace('scams', 'taxes')}\n\n${body}`, /^related taxes/],
    ['no faq flag', `${head('Enviar').replace('\nfaq: yes', '')}\n\n${body}`, /^faq none/],
    ['a missing heading', `${head('Enviar')}\n\n${body.replace('### Dos\n\n', '')}`, /^headings 2 instead of 2 3/],
    ['a missing list item', `${head('Enviar')}\n\n${body.replace('- a\n', '')}`, /^lists u1 instead of u2/],
    ['a different link', `${head('Enviar')}\n\n${body.replace('/help', '/about')}`, /^links \/about/],
    ['an older date', `${head('Enviar', '2026-10-31')}\n\n${body}`, /has changed since$/],
    ['an English title', `${head('Send')}\n\n${body}`, /^title is English/],
  ])('fails with %s', (_what, text, fault) => expect(faults(text)[0]).toMatch(fault));
});
