import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that answers a moment later, and notes what was asked and how much was under way at most. */
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

describe('the files of a version', () => {
  it('are each asked for once, several at a time and never all', async () => {
    const { asked, max } = network([], []);
    await fetchAhead(paths);
    expect(asked.toSorted()).toEqual(paths.toSorted());
    expect(max()).toBe(12);
  });

  it('are not asked for where the version before has them', async () => {
    const { asked } = network(paths.slice(0, 49), []);
    await fetchAhead(paths);
    expect(asked).toEqual(['/assets/49.js']);
  });

  it('are left to workbox where they cannot be had, and the rest still comes', async () => {
    const { asked } = network([], paths.slice(0, 20));
    await fetchAhead(paths);
    expect(asked).toHaveLength(50);
  });
});
