import { I18nProvider } from '@lingui/react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { mockFetch } from '../../../testing/render-screen.tsx';
import { testNow } from '../../../testing/render-test-page.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { openPage } from '../../lib/open-page.ts';
import { PageSettingsProvider } from '../../page/page-settings.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { EditSearchLink } from './edit-search-link.tsx';

vi.mock('../../lib/open-page.ts', () => ({ openPage: vi.fn<() => void>() }));

type AnswerProps = { readonly hash: string };
const Answer = ({ hash }: AnswerProps) => <p>Offers {hash}</p>;
const ServerAnswer = (props: AnswerProps) => (
  <Suspense>
    <Answer {...props} />
  </Suspense>
);

let unmount = (): void => {};
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.mocked(openPage).mockClear();
});

/** Hydrates the server's results page, whose offers are a lazy part. */
async function hydrate(load: () => Promise<ComponentType<AnswerProps>>) {
  mockFetch({ 'GET /livez': () => [200, 'ok'] });
  const i18n = await loadMessages('en');
  const instance = { simulated: false, liveSources: false, providerCount: 0 };
  const settings = { origin: '', language: 'en', theme: 'system', signedIn: false, now: testNow, instance } as const;
  const page = (Part: ComponentType<AnswerProps>) => {
    function Page() {
      return (
        <>
          <EditSearchLink field="amount">Change</EditSearchLink>
          <Part hash={useLocation().hash} />
        </>
      );
    }
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/results?amount=500'] });
    const tree = (
      <I18nProvider i18n={i18n}>
        <PageSettingsProvider value={settings}>
          <RouterProvider router={router} />
        </PageSettingsProvider>
      </I18nProvider>
    );
    return { router, tree };
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(ServerAnswer).tree);
  document.body.append(container);
  const { router, tree } = page(lazyComponent({ load }));
  const root = await act(async () => hydrateRoot(container, tree));
  unmount = () => root.unmount();
  return { router, user: userEvent.setup() };
}

it('the link to change the search opens the form without a page load once the lazy part has loaded', async () => {
  const { user, router } = await hydrate(async () => Answer);
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await screen.findByText('Offers #band-amount');
  expect(router.state.location.hash).toBe('#band-amount');
  expect(openPage).not.toHaveBeenCalled();
});

it('the link to change the search loads the page with the form if a script is missing after a deployment [S2.4-2]', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { user } = await hydrate(() => promise);
  const link = screen.getByRole('link', { name: 'Change' });
  await user.click(link);
  // The page's lazy part is still loading.
  expect(link.className).toContain('opacity');
  expect(openPage).not.toHaveBeenCalled();
  await act(async () => reject(new Error('404')));
  await expect.poll(() => vi.mocked(openPage).mock.calls).toEqual([['/results?amount=500&edit=form#band-amount']]);
  expect(screen.getByText('Offers')).toBeDefined();
});

it('the link to change the search loads the page with the form if a lazy part is already known to be missing', async () => {
  const { router, user } = await hydrate(() => Promise.reject(new Error('404')));
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await expect.poll(() => vi.mocked(openPage).mock.calls).toEqual([['/results?amount=500&edit=form#band-amount']]);
  expect(router.state.location.hash).toBe('');
});
