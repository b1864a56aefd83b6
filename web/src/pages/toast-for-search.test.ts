import type { Problem } from '@tern/contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../testing/example-response.ts';
import { toastForSearch } from './toast-for-search.ts';

const whole = { ok: true, data: exampleResponse({ sources: [] }) } as const;
const partial = { ok: true, data: exampleResponse() } as const;
const failed = (code: Problem['code'], title = '') =>
  ({ ok: false, problem: { type: 'about:blank', title, status: 503, code } }) as const;

describe('the search toast [S8-27]', () => {
  it('is shown for 5 s after a failure and for 4 s after an invalid search', () => {
    expect(toastForSearch(failed('service_unavailable'), whole)).toMatchObject({ type: 'error', duration: 5000 });
    expect(toastForSearch(failed('invalid_parameters'), whole)).toMatchObject({ type: 'warning', duration: 4000 });
  });

  it('warns for 4 s if a source has failed, but not again for the same source', () => {
    expect(toastForSearch(partial, whole)).toMatchObject({
      names: ['Wise comparison API'],
      type: 'warning',
      duration: 4000,
    });
    expect(toastForSearch(partial, partial)).toBeUndefined();
    const [failedSource] = partial.data.sources.filter(({ status }) => status !== 'ok');
    const both = [failedSource, { id: 'feed', name: 'Feed', status: 'late', offers: 0 } as const];
    const worse = { ok: true, data: exampleResponse({ sources: both as typeof partial.data.sources }) } as const;
    expect(toastForSearch(partial, worse)).toBeUndefined();
    expect(toastForSearch(worse, partial)).toMatchObject({ names: ['Wise comparison API', 'Feed'] });
  });

  it('is not shown for complete results or while offline', () => {
    expect(toastForSearch(whole, partial)).toBeUndefined();
    expect(toastForSearch(failed('service_unavailable', 'network'), whole)).toBeUndefined();
    expect(toastForSearch(failed('service_unavailable', 'timeout'), whole)).toMatchObject({ type: 'error' });
  });
});
