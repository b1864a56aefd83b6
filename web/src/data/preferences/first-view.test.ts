import { describe, expect, it } from 'vitest';
import { firstViewOf } from './first-view.ts';

const at = (pathname: string) => ({ pathname, search: '?amount=500' });

describe('the first view of an answer', () => {
  it.each([
    ['/', '/results', 'compare', '/compare'],
    ['/saved', '/results', 'compare', '/compare'],
    ['/', '/results', 'results', undefined],
    ['/results', '/results', 'compare', undefined],
    ['/compare', '/results', 'compare', undefined],
    ['/', '/about', 'compare', undefined],
  ] as const)('S3.1-7 from %s to %s with the wish %s goes to %s', (from, to, wish, expected) => {
    const place = expected && at(expected);
    expect(firstViewOf(at(from), at(to), wish)).toEqual(place);
  });

  it('S3.1-7 nothing happens while nobody goes anywhere', () => {
    expect(firstViewOf(at('/'), undefined, 'compare')).toBeUndefined();
  });
});
