import { expect, it, vi } from 'vitest';
import { lazyPage } from './page-route.ts';

it('lazyPage prepares a page that loads only on a retry', async () => {
  const Component = () => null;
  const loadHelp = vi.fn(async () => undefined);
  vi.doMock('https://tern.example/assets/help-page.js?try=1', () => ({ Component, loadHelp }));
  const error = 'Failed to fetch dynamically imported module: https://tern.example/assets/help-page.js';
  const { lazy } = lazyPage(
    { source: '' },
    (): Promise<{ Component: typeof Component; loadHelp: typeof loadHelp }> => Promise.reject(new TypeError(error)),
    (page) => page.loadHelp(),
  );
  expect((await lazy()).Component).toBe(Component);
  expect(loadHelp).toHaveBeenCalledOnce();
});
