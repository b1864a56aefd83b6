import type { PageApi } from '@tern/contract/page-rendering.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { describe, expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../../testing/example-response.ts';
import { renderTestPage } from '../../../../testing/render-test-page.ts';

const terms = { fee: 2, margin: 1, minutes: 5, score: 80 };
const wise = exampleProviderResponse({ ...terms, id: 'wise', name: 'Wise', confidence: 'estimated' });
const surveyed = exampleProviderResponse({ ...terms, id: 'wise', name: 'Wise', confidence: 'fresh' });
const other = exampleProviderResponse({ ...terms, id: 'remitly', name: 'Remitly' });

async function pageText(providers: SearchResponse['providers'], status: 'failed' | 'late' = 'failed'): Promise<string> {
  const sources = [{ id: 'wise', name: 'Wise comparison API', status, offers: 0 }];
  const api: Partial<PageApi> = { quotes: async () => ({ ok: true, data: exampleResponse({ providers, sources }) }) };
  const { html } = await renderTestPage('/results?fromCountry=US&toCountry=PH&amount=500&currency=USD', api);
  return html.slice(html.indexOf('<h1')).replace(/<[^>]+>/g, ' ');
}

describe('the note on a source without prices', () => {
  it.each(['failed', 'late'] as const)(
    'states that an estimate is shown if the provider has one (%s)',
    async (status) => {
      expect(await pageText([wise, other], status)).toContain(
        'We couldn’t get live prices from Wise just now. Its price here is an estimate.',
      );
    },
  );

  it('states that the price is from another source if the provider has one', async () => {
    expect(await pageText([surveyed, other])).toContain(
      'We couldn’t get live prices from Wise just now. Its price here comes from another source.',
    );
  });

  it('states that all prices are from other sources if the provider is not in the list', async () => {
    expect(await pageText([other])).toContain(
      'We couldn’t load some prices (source: Wise comparison API). All prices here come from other sources.',
    );
  });

  it("doesn't state that a provider is missing if it is in the list", async () => {
    for (const rows of [[wise], [surveyed], [wise, other]]) {
      expect(await pageText(rows)).not.toMatch(/not in this list|other sources/);
    }
  });
});
