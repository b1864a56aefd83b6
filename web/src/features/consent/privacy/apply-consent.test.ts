import { type ConsentChoices, essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { describe, expect, it } from 'vitest';
import type { AdApis } from './ad-apis.ts';
import { observeTopics, supportsTopics } from './ad-topics.ts';
import { applyConsent } from './apply-consent.ts';
import { joinInterestGroup, leaveInterestGroups, supportsInterestGroups } from './interest-group-gateway.ts';
import { detectSandboxSupport } from './sandbox-support.ts';

const origin = 'https://tern.example';
const signals = { isBrave: false, globalPrivacyControl: false };

/**
 * Returns fake APIs that respond as specified, and the list of calls to them. APIs that aren't specified are missing.
 */
function noting(answers: Readonly<Record<string, () => Promise<unknown>>>) {
  const calls: unknown[][] = [];
  const made = (names: readonly string[]): object =>
    Object.fromEntries(
      names
        .filter((name) => answers[name])
        .map((name) => [
          name,
          (...args: unknown[]) => {
            calls.push([name, ...args]);
            return answers[name]?.();
          },
        ]),
    );
  const ads = {
    document: made(['browsingTopics', 'hasPrivateToken']),
    navigator: made(['joinAdInterestGroup', 'leaveAdInterestGroup', 'clearOriginJoinedAdInterestGroups']),
    origin,
  } as AdApis;
  return { ads, calls };
}
const yes = async () => undefined;
const no = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const thrown = () => {
  throw new TypeError('no');
};
const allowing = (change: Partial<ConsentChoices['privacySandbox']>): ConsentChoices => ({
  ...essentialOnlyChoices,
  privacySandbox: { ...essentialOnlyChoices.privacySandbox, ...change },
});

describe('privacy API support', () => {
  it('is detected without observing topics or joining a group [S4.11-2]', async () => {
    const all = { browsingTopics: async () => [], leaveAdInterestGroup: yes, hasPrivateToken: async () => false };
    const { ads, calls } = noting(all);
    expect(await detectSandboxSupport(signals, ads)).toEqual({
      topics: true,
      protectedAudience: true,
      trustTokens: true,
    });
    expect(calls).toEqual([
      ['browsingTopics', { skipObservation: true }],
      ['leaveAdInterestGroup', { owner: origin, name: 'support-check' }],
      ['hasPrivateToken', origin],
    ]);
  });

  it.each([
    ['refuses', no],
    ['throws', thrown],
  ])('is false for an API that exists but %s [S4.11-2] [S8-24]', async (_case, answer) => {
    const { ads } = noting({ browsingTopics: answer, leaveAdInterestGroup: answer, hasPrivateToken: answer });
    expect(await detectSandboxSupport(signals, ads)).toEqual(essentialOnlyChoices.privacySandbox);
  });

  it.each([{ isBrave: true }, { globalPrivacyControl: true }])(
    "isn't even checked if the browser signals %j [S4.11-2]",
    async (signal) => {
      const { ads, calls } = noting({ browsingTopics: yes, leaveAdInterestGroup: yes, hasPrivateToken: yes });
      expect(await detectSandboxSupport({ ...signals, ...signal }, ads)).toEqual(essentialOnlyChoices.privacySandbox);
      expect(calls).toEqual([]);
    },
  );
});

describe('applying consent', () => {
  const everything = {
    browsingTopics: async () => [{ topic: 149 }, { topic: 3 }],
    joinAdInterestGroup: yes,
    leaveAdInterestGroup: yes,
    clearOriginJoinedAdInterestGroups: yes,
    hasPrivateToken: yes,
  };

  it('calls no API if neither topics nor groups are allowed and no group was joined [S4.11-4]', async () => {
    const { ads, calls } = noting(everything);
    await applyConsent(essentialOnlyChoices, false, ads);
    await applyConsent({ ...essentialOnlyChoices, adTech: { contextualAds: true } }, false, ads);
    await applyConsent(allowing({ trustTokens: true }), false, ads);
    expect(calls).toEqual([]);
  });

  it('leaves all groups on opt-out, or each by name if the browser cannot leave all at once [S4.11-4]', async () => {
    const { ads, calls } = noting(everything);
    await applyConsent(essentialOnlyChoices, true, ads);
    expect(calls).toEqual([['clearOriginJoinedAdInterestGroups', origin]]);
    const older = noting({ leaveAdInterestGroup: yes });
    await applyConsent(essentialOnlyChoices, true, older.ads);
    expect(older.calls).toEqual([
      ['leaveAdInterestGroup', { owner: origin, name: 'money-transfer-users' }],
      ['leaveAdInterestGroup', { owner: origin, name: 'rate-alert-users' }],
    ]);
  });

  it('joins the visitors group for 30 days, and the alerts group only if an alert exists [S7-23] [S9-15]', async () => {
    const { ads, calls } = noting(everything);
    await applyConsent(allowing({ protectedAudience: true }), true, ads, async () => false);
    const group = {
      owner: origin,
      name: 'money-transfer-users',
      lifetimeMs: 2_592_000_000,
      biddingLogicURL: `${origin}/js/bidding.js`,
      ads: [{ renderURL: `${origin}/ads/money-transfer-users.html` }],
    };
    expect(calls).toEqual([['joinAdInterestGroup', group]]);
    await applyConsent(allowing({ protectedAudience: true }), true, ads, async () => true);
    expect(calls.slice(1).map(([, joined]) => (joined as { name: string }).name)).toEqual([
      'money-transfer-users',
      'rate-alert-users',
    ]);
  });

  it('observes topics and returns only the financial ones [S7-23]', async () => {
    expect(await observeTopics(noting(everything).ads)).toEqual([149]);
  });
});

describe('silent failures [S8-24]', () => {
  it.each([
    ['missing', {}],
    ['refusing', { browsingTopics: no, joinAdInterestGroup: no, leaveAdInterestGroup: no }],
    ['throwing', { browsingTopics: thrown, joinAdInterestGroup: thrown, leaveAdInterestGroup: thrown }],
  ])('return false or null if the APIs are %s', async (_case, answers) => {
    const { ads } = noting(answers);
    expect(await observeTopics(ads)).toBeNull();
    expect(await supportsTopics(ads)).toBe(false);
    expect(await supportsInterestGroups(ads)).toBe(false);
    expect(await joinInterestGroup('rate-alert-users', ads)).toBe(false);
    expect(await leaveInterestGroups(ads)).toBe(false);
  });
});
