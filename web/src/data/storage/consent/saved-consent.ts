import { type ConsentRecord, type ParsedConsent, parseConsentRecord } from '@tern/domain/consent/consent-record.ts';
import { hasGlobalPrivacyControl } from '../../../lib/global-privacy-control.ts';
import { safeLocalStorage } from '../create-browser-storage.ts';
import { readLocalStorageOrThrow } from './read-local-storage-or-throw.ts';

/**
 * localStorage ([S7-22]): the consent decision, and whether the banner was shown. Both belong to the browser, so they
 * remain after sign-out.
 */
export const consentKey = 'unified_consent';
export const consentBannerShownKey = 'unified_consent_banner_shown';

/** [S4.11-5] The window event whose detail is the new record. */
export const consentEventName = 'consent-updated';

export type ConsentPurpose = 'topics' | 'protectedAudience' | 'trustTokens' | 'contextualAds';

/** Returns the saved consent. Reads it each time, because another tab may have changed it. Never throws. */
export function readSavedConsent(): ParsedConsent {
  try {
    return parseConsentRecord(readLocalStorageOrThrow(consentKey));
  } catch (error) {
    return { kind: 'unreadable', reason: String(error) };
  }
}

/**
 * [S4.11-1] Returns whether the banner was shown: true for any value under the key, and if storage is unreadable
 * ([S8-26]).
 */
export function wasConsentBannerShown(): boolean {
  try {
    return readLocalStorageOrThrow(consentBannerShownKey) !== null;
  } catch {
    return true;
  }
}

export function recordConsentBannerShown(): void {
  safeLocalStorage.write(consentBannerShownKey, true);
}

/**
 * Saves a decision and returns whether that worked. The previous decision is always deleted first, so that earlier
 * consent doesn't survive a refusal that couldn't be saved.
 */
export function saveConsent(record: ConsentRecord): boolean {
  safeLocalStorage.remove(consentKey);
  return safeLocalStorage.write(consentKey, record);
}

export function announceConsentChange(record: ConsentRecord): void {
  window.dispatchEvent(new CustomEvent<ConsentRecord>(consentEventName, { detail: record }));
}

/**
 * Returns whether the saved record contains the user's consent to this use; call it before each use. Global Privacy
 * Control overrides stored consent to ad topics and interest groups. Returns false on the server. Never throws.
 */
export function hasConsent(name: ConsentPurpose): boolean {
  const kept = readSavedConsent();
  if (kept.kind !== 'record') return false;
  const { privacySandbox, adTech } = kept.record;
  if (name === 'contextualAds') return adTech.contextualAds;
  if (name !== 'trustTokens' && hasGlobalPrivacyControl()) return false;
  return privacySandbox[name];
}

/** Calls `listener` when the decision changes, in this or another tab. */
export function onConsentChange(listener: () => void): () => void {
  const onOtherTab = (event: StorageEvent): void => {
    if (event.key === null || event.key === consentKey) listener();
  };
  window.addEventListener(consentEventName, listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    window.removeEventListener(consentEventName, listener);
    window.removeEventListener('storage', onOtherTab);
  };
}
