import { type ConsentChoices, consentRecord, essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConsentPurpose,
  consentBannerShownKey,
  consentKey,
  hasConsent,
  readSavedConsent,
  saveConsent,
  wasConsentBannerShown,
} from './saved-consent.ts';

const names: readonly ConsentPurpose[] = ['topics', 'protectedAudience', 'trustTokens', 'contextualAds'];
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

const yes = (): readonly ConsentPurpose[] => names.filter(hasConsent);

describe('saved consent', () => {
  it('is stored under its key and read by name [S7-22] [S4.11-5]', () => {
    expect(yes()).toEqual([]);
    expect(saveConsent(consentRecord(all, 0))).toBe(true);
    expect(JSON.parse(kept.get('unified_consent') ?? '')).toEqual(consentRecord(all, 0));
    expect(yes()).toEqual(names);
    saveConsent(consentRecord(essentialOnlyChoices, 0));
    expect(yes()).toEqual([]);
  });

  it.each(['', '{', '"yes"', '{"version":"1.0"}', '{"privacySandbox":{"trustTokens":true}}'])(
    'counts as refused if the stored value is %s [S8-26]',
    (text) => {
      kept.set(consentKey, text);
      expect(yes()).toEqual([]);
      expect(readSavedConsent().kind).toBe('unreadable');
    },
  );

  it('is overridden by Global Privacy Control for ad topics and interest groups', () => {
    saveConsent(consentRecord(all, 0));
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(yes()).toEqual(['trustTokens', 'contextualAds']);
  });

  it("counts as refused even if the new refusal can't be saved because the disk is full", () => {
    saveConsent(consentRecord(all, 0));
    isFull = true;
    expect(saveConsent(consentRecord(essentialOnlyChoices, 0))).toBe(false);
    expect(yes()).toEqual([]);
  });

  it('records that the banner was shown, whatever the value under its key is [S4.11-1] [S7-22]', () => {
    expect(wasConsentBannerShown()).toBe(false);
    kept.set(consentBannerShownKey, 'x');
    expect(wasConsentBannerShown()).toBe(true);
    expect(consentBannerShownKey).toBe('unified_consent_banner_shown');
  });

  it('counts as refused, with the banner hidden, if storage is disabled [S8-26]', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('off', 'SecurityError');
      },
    });
    expect(yes()).toEqual([]);
    expect(readSavedConsent().kind).toBe('unreadable');
    expect(wasConsentBannerShown()).toBe(true);
  });
});
