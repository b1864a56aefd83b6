import { type ConsentChoices, consentRecord, nothingAllowed } from '@tern/domain/consent/consent-record.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bannerShownKey,
  type ConsentName,
  consentKey,
  hasConsent,
  readSavedConsent,
  saveConsent,
  wasBannerShown,
} from './saved-consent.ts';

const names: readonly ConsentName[] = ['topics', 'protectedAudience', 'trustTokens', 'contextualAds'];
const all: ConsentChoices = {
  privacySandbox: { topics: true, protectedAudience: true, trustTokens: true },
  adTech: { contextualAds: true },
};
let kept: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

const yes = (): readonly ConsentName[] => names.filter(hasConsent);

describe('the kept decision', () => {
  it('S7-22 S4.11-5 lies under its key and is asked by name', () => {
    expect(yes()).toEqual([]);
    expect(saveConsent(consentRecord(all, 0))).toBe(true);
    expect(JSON.parse(kept.get('unified_consent') ?? '')).toEqual(consentRecord(all, 0));
    expect(yes()).toEqual(names);
    saveConsent(consentRecord(nothingAllowed, 0));
    expect(yes()).toEqual([]);
  });

  it.each(['', '{', '"yes"', '{"version":"1.0"}', '{"privacySandbox":{"trustTokens":true}}'])(
    'S8-26 is no when other hands wrote %s',
    (text) => {
      kept.set(consentKey, text);
      expect(yes()).toEqual([]);
      expect(readSavedConsent().kind).toBe('unreadable');
    },
  );

  it('Global Privacy Control stands above a stored yes to ad topics and interest groups', () => {
    saveConsent(consentRecord(all, 0));
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(yes()).toEqual(['trustTokens', 'contextualAds']);
  });

  it('an old yes does not outlive a new no that a full disk refuses', () => {
    saveConsent(consentRecord(all, 0));
    isFull = true;
    expect(saveConsent(consentRecord(nothingAllowed, 0))).toBe(false);
    expect(yes()).toEqual([]);
  });

  it('S4.11-1 S7-22 anything under its key counts as the banner shown', () => {
    expect(wasBannerShown()).toBe(false);
    kept.set(bannerShownKey, 'x');
    expect(wasBannerShown()).toBe(true);
    expect(bannerShownKey).toBe('unified_consent_banner_shown');
  });

  it('S8-26 where storage is off everything is no and the banner stays hidden', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('off', 'SecurityError');
      },
    });
    expect(yes()).toEqual([]);
    expect(readSavedConsent().kind).toBe('unreadable');
    expect(wasBannerShown()).toBe(true);
  });
});
