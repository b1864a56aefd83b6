import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { loadOptionLists } from '../src/data/reference/option-lists.ts';
import { loadMessageCatalog, loadMessages } from '../src/i18n/load-messages.ts';
import { type PageSettings, PageSettingsProvider } from '../src/page/page-settings.ts';
import { testNow } from './render-test-page.ts';

export type RenderedScreen = {
  readonly user: UserEvent;
  /** Path and query of the page that is shown. */
  url(): string;
};

type Options = Partial<Pick<PageSettings, 'signedIn' | 'now' | 'language' | 'instance'>> & { readonly at?: string };

/** Renders a component with messages, settings and a router at the URL `at`. Query it by role: `screen.getByRole`. */
export async function renderScreen(part: ReactNode, { at = '/', ...options }: Options = {}): Promise<RenderedScreen> {
  const [i18n] = await Promise.all([loadMessages('en'), loadMessageCatalog('own'), loadOptionLists()]);
  const instance = { simulated: false, liveSources: false, providerCount: 0 };
  const own = { origin: '', language: 'en', theme: 'system', signedIn: true, now: testNow, instance } as const;
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  const user = userEvent.setup();
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <PageSettingsProvider value={{ ...own, ...options }}>
          <RouterProvider router={router} />
        </PageSettingsProvider>
      </I18nProvider>,
    ),
  );
  return { user, url: () => router.state.location.pathname + router.state.location.search };
}

export type MockedRequest = { readonly method: string; readonly path: string; readonly body: unknown };

/**
 * Mocks fetch by method and path without the query: `{ 'POST /api/contact': () => [202, {...}] }`. Returns the recorded
 * requests.
 */
export function mockFetch(
  answers: Readonly<Record<string, (body: unknown) => readonly [status: number, body: unknown]>>,
): readonly MockedRequest[] {
  const asked: MockedRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://tern.example'), init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    asked.push({ method: request.method, path: pathname + search, body });
    const answer = answers[`${request.method} ${pathname}`];
    if (!answer) throw new Error(`The test gave no answer for ${request.method} ${pathname}`);
    const [status, reply] = answer(body);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(reply === undefined ? null : JSON.stringify(reply), {
      status,
      headers: { 'content-type': type },
    });
  });
  return asked;
}
