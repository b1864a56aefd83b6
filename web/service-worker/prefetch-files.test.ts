import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchFiles } from './prefetch-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates a fake network with a short delay. It records all requests and the maximum number that run in parallel. */
function network(kept: readonly string[], broken: readonly string[]) {
  const asked: string[] = [];
  let [underWay, max] = [0, 0];
  vi.stubGlobal('caches', {
    match: async (path: string) => (kept.includes(path) ? new Response('kept') : undefined),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    underWay += 1;
    max = Math.max(max, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    if (broken.includes(path)) throw new TypeError('Failed to fetch');
    return new Response('file');
  });
  return { asked, max: () => max };
}

const paths = Array.from({ length: 50 }, (_, number) => `/assets/${number}.js`);

describe('prefetchFiles', () => {
  it('requests each file once, with at most 12 requests in parallel', async () => {
    const { asked, max } = network([], []);
    await prefetchFiles(paths);
    expect(asked.toSorted()).toEqual(paths.toSorted());
    expect(max()).toBe(12);
  });

  it('skips files that the previous version already cached', async () => {
    const { asked } = network(paths.slice(0, 49), []);
    await prefetchFiles(paths);
    expect(asked).toEqual(['/assets/49.js']);
  });

  it('still requests the other files if some are unavailable', async () => {
    const { asked } = network([], paths.slice(0, 20));
    await prefetchFiles(paths);
    expect(asked.toSorted()).toEqual(paths.toSorted());
  });
});
