import { localStore } from '../browser-storage.ts';

/** localStorage ([S7-22]): the decision of the consent banner. */
export const consentKey = 'unified_consent';
/** [S4.11-5] The window event that a new decision is told by. */
export const consentEvent = 'consent-updated';

export type ConsentName = 'trustTokens';

/** Whether the person has said yes to this: the one question to ask before anything of the kind. False on the server. Never throws. */
export function hasConsent(name: ConsentName): boolean {
  const kept = localStore.read(consentKey) as { privacySandbox?: Partial<Record<ConsentName, unknown>> } | null;
  return kept?.privacySandbox?.[name] === true;
}

/** Calls back when the decision changes, here or in another tab. */
export function onConsentChange(listener: () => void): () => void {
  const onOtherTab = (event: StorageEvent): void => {
    if (event.key === null || event.key === consentKey) listener();
  };
  window.addEventListener(consentEvent, listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    window.removeEventListener(consentEvent, listener);
    window.removeEventListener('storage', onOtherTab);
  };
}
