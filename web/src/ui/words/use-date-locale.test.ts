import { describe, expect, it } from 'vitest';
import { withBrowserRegion } from './use-date-locale.ts';

describe('the date language', () => {
  it.each([
    ['en', 'en-GB', 'en-GB'],
    ['en', 'en-IN', 'en-IN'],
    ['en', 'en-US', 'en'],
    ['en', 'en', 'en'],
    ['en', 'de-DE', 'en'],
    ['en', '', 'en'],
    ['de', 'de-AT', 'de-AT'],
  ])('is $2 for a page in $0 and a browser in $1', (language, browser, expected) => {
    expect(withBrowserRegion(language, browser)).toBe(expected);
  });
});
