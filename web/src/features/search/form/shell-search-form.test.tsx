import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../../../testing/render-test-page.ts';
import { loadOptionLists } from '../../../data/reference/option-lists.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { PageSettingsProvider } from '../../../page/page-settings.ts';
import { ShellSearchForm } from './shell-search-form.tsx';

const i18n = await loadMessages('en');
await loadOptionLists();
const initial = {
  fromCountry: 'AE',
  toCountry: 'PK',
  amount: '1500',
  receiveAmount: '',
  currency: 'AED',
  payIn: '',
  payoutMethod: 'cash_pickup',
};
const router = createMemoryRouter([{ path: '/', element: <ShellSearchForm initial={initial} /> }]);
const settings = {
  origin: '',
  language: 'en',
  theme: 'system',
  signedIn: false,
  now: testNow,
  instance: { simulated: false, liveSources: false, providerCount: 0 },
} as const;
const html = renderToString(
  <I18nProvider i18n={i18n}>
    <PageSettingsProvider value={settings}>
      <RouterProvider router={router} />
    </PageSettingsProvider>
  </I18nProvider>,
);

describe('the search band form', () => {
  it('labels its fields exactly as specified [S2.3-10]', () => {
    const labels = [...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(labels).toEqual([
      'Sending From',
      'Sending To',
      'Transfer Amount',
      'Currency',
      'Recipient gets',
      'How you pay',
      'Preferred Payout Method',
    ]);
  });

  it('starts with the values of the current search', () => {
    expect(html).toContain('<option value="AE" data-currency="AED" selected>United Arab Emirates</option>');
    expect(html).toContain('<option value="PK" data-currency="PKR" selected>Pakistan</option>');
    expect(html).toMatch(/name="amount"[^>]* value="1500"/);
    expect(html).toContain('<option value="cash_pickup" selected="">Cash Pickup</option>');
  });

  it('is a plain GET form that the server renders without a history', () => {
    expect(html).toMatch(/<form[^>]* action="\/results"[^>]* method="get"/);
    expect(html).not.toContain('Recent Searches');
  });
});
