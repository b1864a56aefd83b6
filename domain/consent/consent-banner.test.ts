import { expect, it } from 'vitest';
import { showsConsentBanner } from './consent-banner.ts';
import { consentRecord, nothingAllowed, type ReadConsent } from './consent-record.ts';

const none: ReadConsent = { kind: 'none' };
const decided: ReadConsent = { kind: 'record', record: consentRecord(nothingAllowed, 0) };
const unreadable: ReadConsent = { kind: 'unreadable', reason: 'not JSON' };

it.each<[string, ReadConsent, boolean, boolean]>([
  ['S4.11-1 first visit', none, false, true],
  ['S4.11-1 shown before and closed', none, true, false],
  ['S4.11-1 decided', decided, true, false],
  ['S4.11-1 decided, the mark lost', decided, false, false],
  ['S8-26 unreadable', unreadable, false, false],
  ['S8-26 unreadable, shown', unreadable, true, false],
])('%s', (_case, consent, wasShown, shows) => {
  expect(showsConsentBanner(consent, wasShown)).toBe(shows);
});
