import type { PageApi } from '@tern/contract/page-rendering.ts';
import { expect, it, vi } from 'vitest';
import { loadCorridorFacts } from './load-corridors.ts';

vi.mock('../../data/bot-check/repeat-search-with-bot-check.ts', () => ({
  repeatSearchWithBotCheck: async () => Response.json({ amounts: [] }),
}));

it('loadCorridorFacts repeats its request with a proof of work if the search limit is exceeded [S2.2-8]', async () => {
  vi.stubGlobal('window', { fetch: async () => new Response('', { status: 428 }) });
  const reply = await loadCorridorFacts('us-to-mx', {} as PageApi, new AbortController().signal);
  vi.unstubAllGlobals();
  expect(reply).toEqual({ ok: true, data: { amounts: [] } });
});
