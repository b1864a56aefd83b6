import type { PageApi, PageRequest } from '@tern/contract/page-rendering.ts';
import { render } from '../src/app/entry-server.tsx';

/** The time at which test pages are rendered, in milliseconds since 1970. */
export const testNow = Date.parse('2026-03-01T12:00:00Z');

const unreached = { type: 'about:blank', title: '', status: 503, code: 'service_unavailable' } as const;

/**
 * Renders the page at a URL as the server does. By default, searches and sentences throw, latest rates and popular
 * corridors are empty, and charts and sources are unavailable. `api` replaces these defaults.
 */
export async function renderTestPage(url: string, api: Partial<PageApi> = {}, more: Partial<PageRequest> = {}) {
  const refuse = (name: string) => () => {
    throw new Error(`The test gave no answer for ${name}`);
  };
  const page = await render({
    url,
    origin: 'https://tern.example',
    language: 'en',
    theme: 'system',
    signedIn: false,
    now: testNow,
    assets: {
      scripts: ['/assets/entry-client.js'],
      styles: '',
      fonts: { everywhere: '/assets/figtree.woff2' },
      preloads: [],
    },
    instance: { simulated: false, liveSources: false, providerCount: 42 },
    api: {
      understand: refuse('understand'),
      quotes: refuse('quotes'),
      // Charts are optional: a page works without them.
      rateHistory: async () => ({ ok: false, problem: unreached }),
      curve: async () => ({ ok: false, problem: unreached }),
      latestRates: async () => ({ ok: true, data: { rates: [] } }),
      sources: async () => ({ ok: false, problem: unreached }),
      popularCorridors: async () => ({
        ok: true,
        data: { corridors: [], generatedAt: new Date(testNow).toISOString() },
      }),
      ...api,
    },
    ...more,
  });
  return { ...page, html: page.html.join('') };
}
