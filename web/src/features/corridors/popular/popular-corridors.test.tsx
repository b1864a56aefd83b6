import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { exampleCorridor } from '../../../../testing/example-corridor.ts';
import { testNow } from '../../../../testing/render-test-page.ts';
import { loadOptionLists } from '../../../data/reference/option-lists.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { PageSettingsProvider } from '../../../page/page-settings.ts';
import { CorridorsSkeleton } from './corridors-skeleton.tsx';
import { cardOfFallback, readCorridors } from './loading/corridor-card-data.ts';
import type { CorridorsView } from './loading/load-corridors.ts';
import { PopularCorridors } from './popular-corridors.tsx';

const i18n = await loadMessages('en');
await loadOptionLists();
const settings = {
  origin: '',
  language: 'en',
  theme: 'system',
  signedIn: false,
  now: testNow,
  instance: { simulated: false, liveSources: false, providerCount: 0 },
} as const;

function textOf(view: CorridorsView): string {
  const router = createMemoryRouter([{ path: '/', element: <PopularCorridors initial={view} onChoose={() => {}} /> }]);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <PageSettingsProvider value={settings}>
        <RouterProvider router={router} />
      </PageSettingsProvider>
    </I18nProvider>,
  ).replace(/<!-- -->/g, '');
}
const shown = (rows: unknown, source: 'api' | 'cache' | 'cache-fallback' = 'api') =>
  textOf({ kind: 'shown', source, corridors: readCorridors(rows) });
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

describe('a corridor card', () => {
  it('S3.6-1 S8-28 shows what a model wrote in the place of our sentence, marked as English and as a model’s', () => {
    const card = shown([{ ...exampleCorridor(), aiInsight: 'At best 28,560 PHP arrive.', aiInsightSource: 'model' }]);
    expect(card).toContain('<span lang="en" dir="ltr">At best 28,560 PHP arrive.</span>');
    expect(words(card)).toContain('Written by a model from this corridor');
    expect(words(card)).not.toContain('The best offer brings');
    expect(words(shown([{ ...exampleCorridor(), aiInsight: 'Ours.' }]))).not.toMatch(/Ours|Written by a model/);
  });

  const html = shown([exampleCorridor()]);
  const text = words(html);

  it('S2.3-12 shows both sides, Best Rate, Avg. Fee with a dollar sign, Popularity, trend, providers, insight and age', () => {
    expect(html).toContain('/flags/us.svg');
    expect(html).toContain('/flags/ph.svg');
    expect(text).toMatch(/ US\s+PH/);
    expect(text).toContain('Best Rate 57.12 PHP for 1 USD');
    expect(text).toContain('Avg. Fee $3.46');
    expect(text).toContain('Popularity 49%');
    expect(text).toContain('Rate improving');
    expect(text).toContain('14 providers');
    expect(text).toContain('The best offer brings 310 PHP more than the average one.');
    expect(text).toContain('Quick Search');
    expect(text).toContain('Updated 4m ago');
    expect(text).toContain('Estimate for 500 USD');
  });

  it('D4 draws 30 days of the rate, broken where days are missing, and says them in words', () => {
    expect(html).toContain(
      'aria-label="Mid-market rate of 30 days, 2026-02-25 to 2026-03-01: 1 USD between 56.5000 and 57.1000 PHP, at last 57.1000"',
    );
    expect(html.match(/<path d="M[^"]*" class="fill-transparent stroke-sea"/g)).toHaveLength(1);
    const gap = [57, 57.2, ...Array.from({ length: 9 }, () => null), 58, 58.1];
    const broken = shown([exampleCorridor({ history: { from: '2026-02-10', rates: gap } })]);
    expect(broken.match(/<path d="M[^"]*" class="fill-transparent stroke-sea"/g)).toHaveLength(2);
  });

  it.each([null, undefined, 'x', { from: 'soon', rates: [1, 2] }, { from: '2026-02-10', rates: ['1', null] }])(
    'D8 draws nothing where there is no history: %j',
    (history) => {
      expect(shown([{ ...exampleCorridor(), history }])).not.toContain('Mid-market rate of 30 days');
    },
  );

  it('S2.3-12 works without scripts: Quick Search is the answer’s address, the card fills the form by its own', () => {
    const query = 'fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD&amp;payoutMethod=bank_transfer';
    expect(html).toContain(`href="/results?${query}&amp;source=popular"`);
    expect(html).toContain(`href="/?${query}#search"`);
  });

  it.each([
    ['up', 'Rate improving'],
    ['down', 'Rate declining'],
    ['stable', 'Stable'],
  ] as const)('S2.3-12 a trend that is %s reads "%s"', (trend, label) => {
    const read = words(shown([exampleCorridor({ trend })]));
    expect(read).toContain(label);
  });

  it.each([
    [{ kind: 'rate_moved', changePercent: 2.5 }, 'The rate rose 2.5% in a week.'],
    [{ kind: 'rate_moved', changePercent: -3 }, 'The rate fell 3% in a week.'],
    [{ kind: 'arrives_soon', minutes: 5 }, 'The fastest offer arrives in minutes.'],
    [{ kind: 'arrives_soon', minutes: 45 }, 'The fastest offer arrives within the hour.'],
  ] as const)('S2.3-12 says %o as "%s"', (insight, sentence) => {
    expect(words(shown([exampleCorridor({ insight })]))).toContain(sentence);
  });

  it('S5-10 shows N/A for figures that cannot be read, and no dollar sign before it', () => {
    const text = words(
      shown([{ ...exampleCorridor(), bestRate: '57', averageFee: null, popularityScore: Number.NaN, insight: 'x' }]),
    );
    expect(text).toContain('Best Rate N/A');
    expect(text).toContain('Avg. Fee N/A');
    expect(text).toContain('Popularity N/A');
  });

  it('S5-10 groups from 1000 on', () => {
    expect(words(shown([exampleCorridor({ bestRate: 26312.5 })]))).toContain('Best Rate 26,312.5');
  });
});

describe('the states of the block', () => {
  it.each(['api', 'cache', 'cache-fallback'] as const)('S4.5-3 names its source: %s', (source) => {
    expect(words(shown([exampleCorridor()], source))).toContain(`Data source: ${source} .`);
  });

  it('S9-3 loads with four cards’ places', () => {
    expect(renderToString(<CorridorsSkeleton />).match(/class="skeleton/g)).toHaveLength(4);
  });

  it('S2.3-12 says when there is nothing, with Try Again', () => {
    const text = words(textOf({ kind: 'empty' }));
    expect(text).toContain('Popular corridors data unavailable');
    expect(text).toContain('Try Again');
    expect(text).not.toContain('Data source');
  });

  it('S8-18 S4.5-2 says when they cannot be loaded, with Retry', () => {
    const text = words(textOf({ kind: 'failed' }));
    expect(text).toContain('Unable to load popular corridors ');
    expect(text).toContain('Unable to load popular corridors. Please check your connection.');
    expect(text).toContain('Retry');
  });

  it('S8-17 S4.5-4 shows the built-in corridors without figures, and why', () => {
    const corridors = cardOfFallback({ fromCountry: 'US', toCountry: 'IN', currency: 'USD' });
    const text = words(textOf({ kind: 'fallback', because: 'server_failed', corridors }));
    expect(text).toContain('Unable to load popular corridors from server. Please try again later.');
    expect(text).toContain('United States to India');
    expect(text).toContain('Best Rate N/A');
    expect(text).toContain('built-in');
    expect(words(textOf({ kind: 'fallback', because: 'none_returned', corridors }))).not.toContain('try again later');
  });
});
