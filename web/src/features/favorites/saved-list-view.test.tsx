import { I18nProvider } from '@lingui/react';
import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import type { FavoriteSnapshot } from '@tern/contract/favorites/favorites.ts';
import type { SavedSearchSnapshot } from '@tern/contract/favorites/saved-searches.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/render-test-page.ts';
import type { AccountList, AccountListControls } from '../../data/account/use-account-list.ts';
import { loadOptionLists } from '../../data/reference/option-lists.ts';
import { loadMessageCatalog, loadMessages } from '../../i18n/load-messages.ts';
import { PageSettingsProvider } from '../../page/page-settings.ts';
import { FavoriteCard } from './cards/favorite-card.tsx';
import { SavedSearchCard } from './cards/saved-search-card.tsx';
import { SavedListView } from './saved-list-view.tsx';

const i18n = await loadMessages('en');
await loadMessageCatalog('own');
await loadOptionLists();
const settings = {
  origin: '',
  language: 'en',
  theme: 'system',
  signedIn: true,
  now: testNow,
  instance: { simulated: false, liveSources: false, providerCount: 0 },
} as const;

function textOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PageSettingsProvider value={settings}>
        <RouterProvider router={router} />
      </PageSettingsProvider>
    </I18nProvider>,
  );
  return html.replace(/<!-- -->/g, '');
}
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ')
    .replaceAll('&amp;', '&');

const now: CorridorSnapshot = {
  amount: 500,
  receiveAmount: null,
  currency: 'USD',
  toCurrency: 'PHP',
  providerCount: 26,
  bestRate: 62.5175,
  bestReceiveAmount: 31021.5,
  range: null,
  bestProvider: { id: 'wise', name: 'Wise' },
  source: 'Tern estimate',
  asOf: '2025-03-31',
  confidence: 'estimated',
  kind: 'estimate',
  midRate: 62.5175,
  midAsOf: new Date(testNow - 3_600_000).toISOString(),
  midSource: 'ECB',
  trend7d: { direction: 'rising', changePercent: 1.24 },
};
const favorite: FavoriteSnapshot = {
  id: 'a',
  fromCountry: 'US',
  toCountry: 'PH',
  note: 'Mum',
  addedAt: '2026-02-01T00:00:00.000Z',
  now,
};
const search: SavedSearchSnapshot = {
  id: 'b',
  name: 'Rent',
  note: '',
  fromCountry: 'GB',
  toCountry: 'PH',
  currency: 'GBP',
  amount: 250,
  payIn: 'debit_card',
  payoutMethod: 'cash_pickup',
  deliveryTime: 'hours',
  sortBy: 'cheapest',
  savedAt: new Date(testNow - 120_000).toISOString(),
  now: null,
};
const actions = <T,>(list: AccountList<T>): AccountListControls<T> => ({
  list,
  reload: async () => {},
  remove: async () => true,
  restore: async () => true,
  change: async () => true,
  save: async () => 'saved',
});
const shown = (list: AccountList<FavoriteSnapshot>): string =>
  words(
    textOf(
      <SavedListView
        actions={actions(list)}
        label="Favorite routes"
        empty={{ title: 'No favorites yet', text: 'Press Favorite.' }}
        card={(item) => <FavoriteCard favorite={item} actions={actions(list)} />}
      />,
    ),
  );

describe('a saved list', () => {
  it('says that there is no matching offer, but only after the offers have loaded [S2-7]', () => {
    const textWith = (known: CorridorSnapshot | null | undefined) =>
      words(textOf(<FavoriteCard favorite={{ ...favorite, now: known }} actions={actions({ kind: 'loading' })} />));
    expect(textWith(null)).toContain('We don’t have a matching offer right now.');
    expect(textWith(undefined)).not.toContain('matching offer');
  });

  it("shows a favorite's received amount, provider, best rate with source and age, and weekly trend [S2-7]", () => {
    const text = shown({ kind: 'shown', isStale: false, items: [{ item: favorite, isRemoved: false }] });
    expect(text).toContain('United States to Philippines');
    expect(text).toMatch(/31,020.PHP for the recipient if you send 500.USD with Wise/);
    expect(text).toContain('Best Rate 1 USD = 62.5175 PHP');
    expect(text).toContain('estimate, Mar 31, 2025 Tern estimate');
    expect(text).toContain('Mid-market rate, 1h ago Rose 1.2% in the last 7 days');
    expect(text).toContain('Mum');
  });

  it('shows a fixed received amount to the cent, and the amount to send as an estimate [B2-3]', () => {
    const totalCost = { low: 5, high: 9 };
    const range = { low: 31_021.5, high: 31_021.5, totalCost, sendAmount: { low: 488.2, high: 507.9 } };
    const given = { ...now, amount: 499.37, receiveAmount: 31_021.5, range };
    const text = words(
      textOf(<SavedSearchCard search={{ ...search, now: given }} actions={actions({ kind: 'loading' })} />),
    );
    expect(text).toMatch(/31,021\.50.PHP for the recipient if you send about 499.USD \(488–508\) with Wise/);
  });

  it('shows a saved search with its filters, says that it has no offers, and links to its results [S2-6]', () => {
    const html = textOf(<SavedSearchCard search={search} actions={actions({ kind: 'loading' })} />);
    const text = words(html);
    expect(text).toMatch(
      /Rent United Kingdom to Philippines · 250.GBP · paid by debit card · Cash Pickup · within 24 hours · cheapest first/,
    );
    expect(text).toContain('Saved 2m ago');
    expect(text).toContain('We don’t have a matching offer right now.');
    expect(html).toContain(
      'href="/results?fromCountry=GB&amp;toCountry=PH&amp;amount=250&amp;currency=GBP&amp;payIn=debit_card&amp;payoutMethod=cash_pickup&amp;deliveryTime=hours&amp;sortBy=cheapest&amp;source=saved"',
    );
  });

  it('explains how to add entries if it is empty', () => {
    const text = shown({ kind: 'shown', isStale: false, items: [] });
    expect(text).toContain('No favorites yet Press Favorite. Compare rates');
  });

  it('shows an error and a retry button if loading failed', () => {
    expect(shown({ kind: 'problem' })).toMatch(/couldn’t load.*safe in your account.*Retry/);
  });

  it('never calls a list empty that it has neither loaded nor saved', () => {
    expect(shown({ kind: 'shown', isStale: true, items: [] })).toMatch(/couldn’t load.*Retry/);
    const text = shown({ kind: 'shown', isStale: true, items: [], readAt: testNow });
    expect(text).toMatch(/reach your account.*No favorites yet/);
  });

  it('says that there is no rate from a week ago, even if there are newer and older ones', () => {
    const favoriteNow = { ...now, trend7d: null };
    const item = { ...favorite, now: favoriteNow };
    const text = shown({ kind: 'shown', isStale: false, items: [{ item, isRemoved: false }] });
    expect(text).toContain('We have no rate from a week ago to compare');
  });

  it('still shows a stale list, labeled as possibly out of date', () => {
    const text = shown({ kind: 'shown', isStale: true, items: [{ item: favorite, isRemoved: false }] });
    expect(text).toMatch(/reach your account.*Retry.*31,020/);
  });

  it('offers to restore a removed entry', () => {
    const text = shown({ kind: 'shown', isStale: false, items: [{ item: favorite, isRemoved: true }] });
    expect(text).toMatch(/Removed\. Undo/);
    expect(text).not.toContain('31,021.50');
  });
});
