import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localPreferencesKey } from '../../data/storage/local-preferences.ts';
import { lastUserIdKey } from '../../data/storage/offline/last-user-id.ts';
import { saveSearchPattern, searchPatternsKey } from '../../data/storage/telemetry/search-patterns.ts';
import { parseSearchEventProps, searchEventOnNavigation } from './search-events.ts';
import { isTrackingAllowed, trackEvent } from './track-event.ts';

const defaults = {
  defaultFromCountry: '',
  defaultToCountry: '',
  defaultAmount: 0,
  defaultCurrency: '',
  preferredPayoutMethod: '',
  currency: '',
};
const data = (analytics: unknown) => ({ owner: 'u', readAt: 0, defaults, analytics, firstView: 'results' });

let kept: Map<string, string>;
let announced: { type: string; detail: unknown }[];
beforeEach(() => {
  kept = new Map([[lastUserIdKey, '"u"']]);
  announced = [];
  const storage = { getItem: (key: string) => kept.get(key) ?? null };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {
    localStorage: storage,
    dispatchEvent: ({ type, detail }: CustomEvent) => announced.push({ type, detail }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('analytics permission', () => {
  it.each([
    ['a visitor', '', {}, undefined, true],
    ['a visitor whose browser opts out', '', { globalPrivacyControl: true }, undefined, false],
    ['a user who agreed', 'signed-in=1', {}, true, true],
    ['a user who declined', 'signed-in=1', {}, false, false],
    ['a user whose choice is unknown', 'signed-in=1', {}, undefined, false],
    ['a user with manipulated storage', 'signed-in=1', {}, 'yes', false],
    ['a user who agreed in a browser that opts out', 'signed-in=1', { globalPrivacyControl: true }, true, false],
  ])('depends on the visitor: %s [S7-25]', (_who, cookie, navigator, analytics, expected) => {
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('navigator', navigator);
    if (analytics !== undefined) kept.set(localPreferencesKey, JSON.stringify(data(analytics)));
    expect(isTrackingAllowed()).toBe(expected);
    trackEvent('conversion_tracked', { provider: 'wise' });
    expect(announced).toEqual(expected ? [{ type: 'conversion_tracked', detail: { provider: 'wise' } }] : []);
  });

  it('does not extend to undeclared event fields, which are dropped [S7-25]', () => {
    trackEvent('search_behavior_tracked', { fromCountry: 'US', toCountry: 'PH', amount: 500 } as never);
    expect(announced).toEqual([{ type: 'search_behavior_tracked', detail: { fromCountry: 'US', toCountry: 'PH' } }]);
  });
});

describe('events from URLs', () => {
  const at = (query: string, pathname = '/results') => parseSearchEventProps(pathname, query);
  const search = 'fromCountry=us&toCountry=PH&amount=512.34&currency=USD';

  it('contain countries and choices, but never the amount [S7-25]', () => {
    expect(at(search)).toEqual({ fromCountry: 'US', toCountry: 'PH', payoutMethod: '', sortBy: '', deliveryTime: '' });
    expect(JSON.stringify(at(search))).not.toContain('512');
    expect([at('', '/results'), at(search, '/saved')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a first search', undefined, search, { kind: 'search' }],
    ['another corridor', 'fromCountry=US&toCountry=IN', search, { kind: 'search' }],
    ['a filter', search, `${search}&payoutMethod=cash_pickup`, { kind: 'filters', changed: ['payoutMethod'] }],
    ['a sort order', `${search}&sortBy=fastest`, search, { kind: 'filters', changed: ['sortBy'] }],
  ])('describe what changed: %s [S7-25]', (_what, before, now, expected) => {
    expect(searchEventOnNavigation(before === undefined ? undefined : at(before), at(now))).toEqual(expected);
  });

  it("aren't created if only the amount changed [S7-25]", () => {
    expect(searchEventOnNavigation(at(`${search}1`), at(search))).toBeUndefined();
  });

  it('come with search patterns, which are added to those saved in this tab, or replace an invalid value [S9-9]', () => {
    const values = new Map<string, unknown>([[searchPatternsKey, 'nonsense']]);
    const store = {
      read: (key: string) => values.get(key),
      write: (key: string, value: unknown) => !!values.set(key, value),
      remove: () => {},
    };
    const pattern = { payoutMethod: '', sortBy: 'cheapest' };
    saveSearchPattern(pattern, store);
    saveSearchPattern(pattern, store);
    expect(values.get(searchPatternsKey)).toEqual([pattern, pattern]);
  });
});
