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
import { toCorridorCards, toFallbackCards } from './loading/corridor-card-data.ts';
import type { CorridorsView } from './loading/load-popular-corridors.ts';
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
  textOf({ kind: 'shown', source, corridors: toCorridorCards(rows) });
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

describe('a corridor card', () => {
  it('replaces the built-in sentence with a model-written text, labeled as English and model-written [S3.6-1] [S8-28]', () => {
    const card = shown([{ ...exampleCorridor(), aiInsight: 'At best 28,560 PHP arrive.', aiInsightSource: 'model' }]);
    expect(card).toContain('<span lang="en" dir="ltr">At best 28,560 PHP arrive.</span>');
    expect(words(card)).toContain('Written by AI from this route');
    expect(words(card)).not.toContain('With the best offer');
    expect(words(shown([{ ...exampleCorridor(), aiInsight: 'Ours.' }]))).not.toMatch(/Ours|Written by AI/);
  });

  const html = shown([exampleCorridor()]);

  const [closed = '', opened = ''] = html.split('<details');

  it('shows both countries, the amounts sent and received, and the rate trend', () => {
    expect(closed).toContain('/flags/us.svg');
    expect(closed).toContain('/flags/ph.svg');
    expect(words(closed)).toMatch(/ US\s+PH/);
    expect(words(closed)).toMatch(/500 USD to about 28,4\d0 PHP/);
    expect(closed).toContain('Mid-market rate from');
    expect(words(closed)).toContain('Quick Search');
    expect(words(closed)).not.toMatch(/Best Rate|Popularity|providers|Updated/);
  });

  it('puts the other details behind "More", which works without JavaScript [S2.3-12]', () => {
    const text = words(opened);
    expect(text).toContain('More : United States to Philippines');
    expect(text).toContain('Best Rate 57.12 PHP for 1 USD');
    expect(text).toContain('Avg. Fee $3.46');
    expect(text).toContain('Popularity 49%');
    expect(text).toContain('Rate improving');
    expect(text).toContain('14 providers');
    expect(text).toContain('With the best offer, the recipient gets about 310 PHP more than with the average offer.');
    expect(text).toContain('Updated 4m ago');
  });

  it('rounds an estimate, puts its range behind "More", and shows an observed price in full [B1-5]', () => {
    expect(words(opened)).toMatch(/Estimate: 28,4\d0 PHP \(28,210–28,580\)/);
    const observed = { confidence: 'fresh', kind: 'survey', isEstimate: false, range: null };
    const seen = words(shown([{ ...exampleCorridor(), ...observed }]));
    expect(seen).toMatch(/500 USD to 28,4\d\d\.\d\d PHP/);
    expect(seen).toContain('With the best offer, the recipient gets 310.50 PHP more than with the average offer.');
    expect(seen).not.toMatch(/about|Estimate/);
    expect(words(shown([{ ...exampleCorridor(), range: { low: '<b>' } }]))).toMatch(/Estimate: 28,4\d0 PHP Rate/);
  });

  it('shows the age of an old rate instead of a trend', () => {
    const old = new Date(testNow - 54 * 86_400_000).toISOString();
    const [first = '', rest = ''] = shown([exampleCorridor({ lastUpdated: old })]).split('<details');
    expect(words(first)).toContain('The rate is 54 days old');
    expect(words(first + rest)).not.toContain('Rate improving');
  });

  it('draws past rates with a gap for a long period without rates, and describes them in text [D4]', () => {
    expect(html).toContain(
      'aria-label="Mid-market rate from Feb 25, 2026 to Mar 1, 2026: 1 USD was between 56.5000 and 57.1000 PHP, most recently 57.1000"',
    );
    expect(html.match(/<path d="M[^"]*" class="fill-transparent stroke-sea"/g)).toHaveLength(1);
    const gap = [57, 57.2, ...Array.from({ length: 9 }, () => null), 58, 58.1];
    const broken = shown([exampleCorridor({ history: { from: '2026-02-10', rates: gap } })]);
    expect(broken.match(/<path d="M[^"]*" class="fill-transparent stroke-sea"/g)).toHaveLength(2);
  });

  it('draws each of the 30 days [D4]', () => {
    const rates = Array.from({ length: 30 }, (_, index) => 56 + index / 100);
    const full = shown([exampleCorridor({ history: { from: '2026-01-31', rates } })]);
    expect(full).toContain(
      'Mid-market rate from Jan 31, 2026 to Mar 1, 2026: 1 USD was between 56.0000 and 56.2900 PHP',
    );
    const [, line = ''] = full.match(/<path d="(M[^"]*)" class="fill-transparent stroke-sea"/) ?? [];
    expect(line.split('L')).toHaveLength(30);
  });

  it.each([null, undefined, 'x', { from: 'soon', rates: [1, 2] }, { from: '2026-02-10', rates: ['1', null] }])(
    'draws nothing without a history: %j [D8]',
    (history) => {
      expect(shown([{ ...exampleCorridor(), history }])).not.toContain('Mid-market rate from');
    },
  );

  it('works without JavaScript: Quick Search links to the results, and the card fills in the form [S2.3-12]', () => {
    const query = 'fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD&amp;payoutMethod=bank_transfer';
    expect(html).toContain(`href="/results?${query}&amp;source=popular"`);
    expect(html).toContain(`href="/?${query}#search"`);
  });

  it.each([
    ['up', 'Rate improving'],
    ['down', 'Rate declining'],
    ['stable', 'Stable'],
  ] as const)('shows a trend that is %s as "%s" [S2.3-12]', (trend, label) => {
    const read = words(shown([exampleCorridor({ trend })]));
    expect(read).toContain(label);
  });

  it("shows no trend if there is no rate from a week ago, even when read back from the browser's copy", () => {
    const cards = toCorridorCards([exampleCorridor({ trend: 'stable', trend7d: null })]);
    for (const rows of [cards, JSON.parse(JSON.stringify(cards))]) {
      expect(words(shown(rows))).toContain('14 providers');
      expect(words(shown(rows))).not.toContain('Stable');
    }
  });

  it.each([
    [{ kind: 'rate_moved', changePercent: 2.5 }, 'The rate rose 2.5% in a week.'],
    [{ kind: 'rate_moved', changePercent: -3 }, 'The rate fell 3% in a week.'],
    [{ kind: 'arrives_soon', minutes: 5 }, 'With the fastest offer, money arrives in minutes.'],
    [{ kind: 'arrives_soon', minutes: 45 }, 'With the fastest offer, money arrives within an hour.'],
    [
      { kind: 'arrives_soon', minutes: 5, isTypical: true },
      'With the fastest offer, money usually arrives in minutes.',
    ],
    [
      { kind: 'arrives_soon', minutes: 45, isTypical: true },
      'With the fastest offer, money usually arrives within an hour.',
    ],
  ] as const)('describes %o as "%s" [S2.3-12]', (insight, sentence) => {
    expect(words(shown([exampleCorridor({ insight })]))).toContain(sentence);
  });

  it('shows N/A without a dollar sign for unreadable numbers [S5-10]', () => {
    const text = words(
      shown([{ ...exampleCorridor(), bestRate: '57', averageFee: null, popularityScore: Number.NaN, insight: 'x' }]),
    );
    expect(text).toContain('Best Rate N/A');
    expect(text).toContain('Avg. Fee N/A');
    expect(text).toContain('Popularity N/A');
  });

  it('shows thousands separators in numbers of 1,000 or more [S5-10]', () => {
    expect(words(shown([exampleCorridor({ bestRate: 26312.5 })]))).toContain('Best Rate 26,312.5');
  });
});

describe('the states of the popular corridors section', () => {
  it.each(['api', 'cache', 'cache-fallback'] as const)('name the source: %s [S4.5-3]', (source) => {
    expect(words(shown([exampleCorridor()], source))).toContain(`Data source: ${source} .`);
  });

  it('show four placeholders while loading [S9-3]', () => {
    expect(renderToString(<CorridorsSkeleton />).match(/class="skeleton/g)).toHaveLength(4);
  });

  it('show a message and Try Again if there are no corridors [S2.3-12]', () => {
    const text = words(textOf({ kind: 'empty' }));
    expect(text).toContain('Popular corridors data unavailable');
    expect(text).toContain('Try Again');
    expect(text).not.toContain('Data source');
  });

  it('show an error and Retry if loading failed [S8-18] [S4.5-2]', () => {
    const text = words(textOf({ kind: 'failed' }));
    expect(text).toContain('Unable to load popular corridors ');
    expect(text).toContain('Unable to load popular corridors. Please check your connection.');
    expect(text).toContain('Retry');
  });

  it('show the built-in corridors without numbers, and the reason [S8-17] [S4.5-4]', () => {
    const corridors = toFallbackCards({ fromCountry: 'US', toCountry: 'IN', currency: 'USD' });
    const text = words(textOf({ kind: 'fallback', because: 'server_failed', corridors }));
    expect(text).toContain('Unable to load popular corridors from server. Please try again later.');
    expect(text).toContain('United States to India');
    expect(text).toContain('Best Rate N/A');
    expect(text).toContain('built-in');
    expect(words(textOf({ kind: 'fallback', because: 'none_returned', corridors }))).not.toContain('try again later');
  });
});
