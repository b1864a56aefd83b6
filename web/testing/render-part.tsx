import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loadOptionLists } from '../src/data/reference/option-lists.ts';
import { loadMessages } from '../src/i18n/load-messages.ts';
import { PageSettingsProvider } from '../src/page/page-settings.ts';
import { testNow } from './render-test-page.ts';

/** Returns the HTML of a part of the page at `url`, rendered at `now`, in milliseconds since 1970. */
export async function renderPart(part: ReactNode, now = testNow, url = '/'): Promise<string> {
  const [i18n] = await Promise.all([loadMessages('en'), loadOptionLists()]);
  const instance = { simulated: false, liveSources: false, providerCount: 0 };
  const settings = { origin: '', language: 'en', theme: 'system', signedIn: true, now, instance } as const;
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [url] });
  return renderToString(
    <I18nProvider i18n={i18n}>
      <PageSettingsProvider value={settings}>
        <RouterProvider router={router} />
      </PageSettingsProvider>
    </I18nProvider>,
  ).replace(/<!-- -->/g, '');
}

export function htmlText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim();
}
