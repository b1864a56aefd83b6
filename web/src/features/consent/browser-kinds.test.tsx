import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LazyConsent } from './lazy-consent.tsx';
import { applySavedConsent } from './privacy/apply-saved-consent.ts';

/** How the browser's APIs behave. APIs that aren't listed are missing. */
type Kind = {
  readonly topics?: 'answers' | 'rejects';
  readonly groups?: 'answers';
  readonly tokens?: 'answers';
  readonly brave?: true;
  readonly gpc?: true;
};

const defined: (readonly [place: object, name: string])[] = [];
afterEach(() => {
  for (const [place, name] of defined.splice(0)) Reflect.deleteProperty(place, name);
  vi.unstubAllGlobals();
});

/** Installs fake browser APIs that record each call and behave as specified. Returns the calls. */
function pretend({ topics, groups, tokens, brave, gpc }: Kind): unknown[][] {
  const calls: unknown[][] = [];
  const put = (place: object, name: string, value: unknown): void => {
    Object.defineProperty(place, name, { configurable: true, value });
    defined.push([place, name]);
  };
  const add = (place: object, name: string, behavior: 'answers' | 'rejects' | undefined, answer?: unknown): void => {
    if (!behavior) return;
    put(place, name, async (...args: unknown[]) => {
      calls.push([name, ...args]);
      if (behavior === 'rejects') throw new DOMException('not here', 'NotAllowedError');
      return answer;
    });
  };
  add(document, 'browsingTopics', topics, [{ topic: 149 }]);
  add(document, 'hasPrivateToken', tokens, false);
  for (const name of ['joinAdInterestGroup', 'leaveAdInterestGroup', 'clearOriginJoinedAdInterestGroups'])
    add(navigator, name, groups);
  if (brave) put(navigator, 'brave', { isBrave: async () => true });
  if (gpc) put(navigator, 'globalPrivacyControl', true);
  return calls;
}

const record = (): unknown => JSON.parse(localStorage.getItem('unified_consent') ?? 'null');
const recorded = (letters: string) => ({
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  version: '1.0',
  privacySandbox: {
    topics: letters.includes('T'),
    protectedAudience: letters.includes('P'),
    trustTokens: letters.includes('K'),
  },
  adTech: { contextualAds: letters.includes('C') },
});

const { origin } = window.location;
const askTopics = ['browsingTopics', { skipObservation: true }];
const askGroups = ['leaveAdInterestGroup', { owner: origin, name: 'support-check' }];
const askTokens = ['hasPrivateToken', origin];
const leaveAll = ['clearOriginJoinedAdInterestGroups', origin];
const join = [
  'joinAdInterestGroup',
  {
    owner: origin,
    name: 'money-transfer-users',
    lifetimeMs: 2592000000,
    biddingLogicURL: `${origin}/js/bidding.js`,
    ads: [{ renderURL: `${origin}/ads/money-transfer-users.html` }],
  },
];
const all = { topics: 'answers', groups: 'answers', tokens: 'answers' } as const;

/** Simulates a visit: renders LazyConsent and applies the stored consent, as a page does when idle. */
async function visit() {
  cleanup();
  const { user } = await renderScreen(<LazyConsent />, { signedIn: false });
  await applySavedConsent();
  return user;
}
const line = () => screen.findByRole('region', { name: 'Privacy' });
const dialog = () => screen.findByRole('dialog', { name: 'Privacy & Advertising Preferences' });
/** Opens all choices from the consent line on a first visit. */
async function open(user: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await line();
  await user.click(screen.getByRole('link', { name: 'Choices' }));
  await dialog();
}

describe('LazyConsent', () => {
  it.each([
    ['no support', {}, 'C', [], []],
    ['Topics refused', { ...all, topics: 'rejects' }, 'PK', [askTopics, askGroups, askTokens, join], [join]],
    ['only Protected Audience', { groups: 'answers' }, 'P', [askGroups, join], [join]],
    ['only trust tokens', { tokens: 'answers' }, 'K', [askTokens], []],
    ['Brave', { ...all, brave: true }, 'C', [leaveAll], []],
    ['Global Privacy Control', { ...all, gpc: true }, 'C', [leaveAll], []],
  ] as const satisfies readonly (readonly [string, Kind, string, unknown[], unknown[]])[])(
    'records and calls only what is recommended: %s [S4.11-1] [S4.11-2] [S4.11-4] [S7-23] [S3.10-2]',
    async (_name, kind, letters, afterPress, atNextVisit) => {
      const calls = pretend(kind);
      const announced: unknown[] = [];
      const note = (event: Event): unknown => announced.push((event as CustomEvent).detail);
      window.addEventListener('consent-updated', note);
      const user = await visit();
      await line();
      expect(document.documentElement.dataset['consentOpen']).toBe('line');
      expect(calls).toEqual([]);
      await open(user);
      expect(calls).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Accept Recommended' }));
      await waitFor(() => expect(announced).toEqual([recorded(letters)]));
      expect(record()).toEqual(recorded(letters));
      await expect.poll(() => calls).toEqual(afterPress);
      expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
      calls.length = 0;
      await visit();
      await expect.poll(() => calls).toEqual(atNextVisit);
      expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
      window.removeEventListener('consent-updated', note);
    },
  );

  it('calls no API after Essential Only except to leave groups, and does not ask again [S1-7] [S2.5-1]', async () => {
    const calls = pretend(all);
    const user = await visit();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Essential Only' }));
    await expect.poll(record).toEqual(recorded(''));
    await expect.poll(() => calls).toEqual([leaveAll]);
    await visit();
    expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
    expect(calls).toEqual([leaveAll]);
  });

  it('records nothing, calls no API and does not reappear after Escape closes it [S2.5-1] [S4.11-1]', async () => {
    const calls = pretend(all);
    const user = await visit();
    await line();
    await user.keyboard('{Escape}');
    expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
    expect(Object.entries(localStorage).filter(([key]) => key.startsWith('unified_'))).toEqual([
      ['unified_consent_banner_shown', 'true'],
    ]);
    await visit();
    expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('logs an unreadable decision, allows nothing, and stays hidden [S8-26]', async () => {
    const calls = pretend(all);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem('unified_consent', '{"version":"1.0","privacySandbox":');
    await visit();
    expect(warned.mock.calls).toEqual([['the privacy choices could not be read: not JSON']]);
    expect(document.documentElement.dataset['consentOpen']).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('opens as a dialog from the privacy page [S2.5-1]', async () => {
    window.history.replaceState(null, '', '/privacy#choices');
    await visit();
    await dialog();
    expect(document.documentElement.dataset['consentOpen']).toBe('dialog');
    window.history.replaceState(null, '', '/');
  });
});
