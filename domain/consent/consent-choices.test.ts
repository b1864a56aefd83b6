import { describe, expect, it } from 'vitest';
import {
  areAdInterestsBlocked,
  type BrowserSignals,
  consentEffects,
  effectiveChoices,
  type PrivacySandboxSupport,
  recommendedChoices,
} from './consent-choices.ts';
import { type ConsentChoices, essentialOnlyChoices } from './consent-record.ts';

const plain: BrowserSignals = { isBrave: false, globalPrivacyControl: false };
const brave: BrowserSignals = { ...plain, isBrave: true };
const control: BrowserSignals = { ...plain, globalPrivacyControl: true };

/** Returns the supported APIs for these letters: T for topics, P for protectedAudience and K for trustTokens. */
const support = (letters: string): PrivacySandboxSupport => ({
  topics: letters.includes('T'),
  protectedAudience: letters.includes('P'),
  trustTokens: letters.includes('K'),
});
const choices = (letters: string): ConsentChoices => ({
  privacySandbox: support(letters),
  adTech: { contextualAds: letters.includes('C') },
});

describe('Accept Recommended [S4.11-2]', () => {
  it.each<[string, string, BrowserSignals, string]>([
    ['every API responds', 'TPK', plain, 'TPK'],
    ['only Topics responds', 'T', plain, 'T'],
    ['only Protected Audience responds', 'P', plain, 'P'],
    ['only trust tokens respond', 'K', plain, 'K'],
    ['Topics refuses', 'PK', plain, 'PK'],
    ['no API responds', '', plain, 'C'],
    ['the browser is Brave and every API responds', 'TPK', brave, 'C'],
    ['the browser is Brave and no API responds', '', brave, 'C'],
    ['Global Privacy Control is on and every API responds', 'TPK', control, 'C'],
    ['both signals are on', 'TPK', { isBrave: true, globalPrivacyControl: true }, 'C'],
  ])('allows only what the browser supports and its signals permit if %s', (_case, answered, signals, chosen) => {
    expect(recommendedChoices(support(answered), signals)).toEqual(choices(chosen));
  });
});

describe('Save and Essential Only [S4.11-3]', () => {
  it.each<[string, BrowserSignals, string]>([
    ['TPKC', plain, 'TPKC'],
    ['', plain, ''],
    ['KC', plain, 'KC'],
    ['TPKC', brave, 'KC'],
    ['TPKC', control, 'KC'],
    ['TP', control, ''],
    ['C', control, 'C'],
  ])('limits the choices "%s" under %j to "%s"', (chosen, signals, holds) => {
    expect(effectiveChoices(signals, choices(chosen))).toEqual(choices(holds));
  });

  it('turns everything off if Essential Only is chosen', () => {
    expect(essentialOnlyChoices).toEqual(choices(''));
  });
});

describe('consentEffects [S4.11-4]', () => {
  it.each([
    ['', 'opted-out', true, 'none'],
    ['C', 'opted-out', true, 'contextual-only'],
    ['T', 'initialised', true, 'none'],
    ['P', 'initialised', false, 'none'],
    ['K', 'initialised', true, 'none'],
    ['TPKC', 'initialised', false, 'contextual-only'],
  ])(
    'given "%s", returns adTech %s, leavesInterestGroups %s and ads %s',
    (chosen, adTech, leavesInterestGroups, ads) => {
      expect(consentEffects(choices(chosen))).toEqual({ adTech, leavesInterestGroups, ads });
    },
  );
});

it('areAdInterestsBlocked respects either signal', () => {
  expect([plain, brave, control].map(areAdInterestsBlocked)).toEqual([false, true, true]);
});
