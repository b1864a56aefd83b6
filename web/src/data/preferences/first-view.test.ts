import { describe, expect, it } from 'vitest';
import { findFirstViewRedirect } from './first-view.ts';

const at = (pathname: string) => ({ pathname, search: '?amount=500' });

describe('the first view of search results', () => {
  it.each([
    ['/', '/results', 'compare', '/compare'],
    ['/saved', '/results', 'compare', '/compare'],
    ['/', '/results', 'results', undefined],
    ['/results', '/results', 'compare', undefined],
    ['/compare', '/results', 'compare', undefined],
    ['/', '/about', 'compare', undefined],
  ] as const)(
    'is determined by a navigation from %s to %s and the preference "%s" [S3.1-7]',
    (from, to, wish, expected) => {
      const place = expected && at(expected);
      expect(findFirstViewRedirect(at(from), at(to), wish)).toEqual(place);
    },
  );

  it('is not chosen without a navigation [S3.1-7]', () => {
    expect(findFirstViewRedirect(at('/'), undefined, 'compare')).toBeUndefined();
  });
});
