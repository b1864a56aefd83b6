import type { ProvidersApi } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { expect, it } from 'vitest';
import { renderTestPage } from '../../../testing/render-test-page.ts';

const missing = { type: 'about:blank', title: '', status: 404, code: 'not_found' } as const;

it.each<[string, Problem, number]>([
  ['a 404 for an unknown provider', missing, 404],
  ['an error if its data fails to load', { ...missing, status: 503, code: 'service_unavailable' }, 503],
  ['an error after too many requests', { ...missing, status: 429, code: 'too_many_requests' }, 429],
])('a provider page returns %s', async (_name, problem, status) => {
  const providers: Partial<ProvidersApi> = {
    facts: async () => ({ ok: false, problem }),
    list: async () => ({ ok: true, data: { providers: [], total: 0 } }),
  };
  const page = await renderTestPage('/providers/wize', { providers: providers as ProvidersApi });
  expect([page.status, page.html.includes('We couldn’t find a provider with this name')]).toEqual([
    status,
    status === 404,
  ]);
});
