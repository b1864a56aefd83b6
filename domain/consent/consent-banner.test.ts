import { expect, it } from 'vitest';
import { shouldShowConsentBanner } from './consent-banner.ts';
import { consentRecord, essentialOnlyChoices, type ParsedConsent } from './consent-record.ts';

const none: ParsedConsent = { kind: 'none' };
const decided: ParsedConsent = { kind: 'record', record: consentRecord(essentialOnlyChoices, 0) };
const unreadable: ParsedConsent = { kind: 'unreadable', reason: 'not JSON' };

it.each<[string, ParsedConsent, boolean, boolean]>([
  ['shown on the first visit [S4.11-1]', none, false, true],
  ['hidden after it was shown [S4.11-1]', none, true, false],
  ['hidden after a decision [S4.11-1]', decided, true, false],
  ['hidden after a decision, even if it isn’t marked as shown [S4.11-1]', decided, false, false],
  ['hidden if the decision is unreadable [S8-26]', unreadable, false, false],
  ['hidden if the decision is unreadable and the banner was shown [S8-26]', unreadable, true, false],
])('the consent banner is %s', (_case, consent, wasShown, shows) => {
  expect(shouldShowConsentBanner(consent, wasShown)).toBe(shows);
});
