import { describe, expect, it } from 'vitest';
import {
  type BrowserSignals,
  choicesUnder,
  consentEffects,
  recommendedChoices,
  refusesAdInterests,
  type SandboxSupport,
} from './consent-choices.ts';
import { type ConsentChoices, nothingAllowed } from './consent-record.ts';

const plain: BrowserSignals = { isBrave: false, globalPrivacyControl: false };
const brave: BrowserSignals = { ...plain, isBrave: true };
const control: BrowserSignals = { ...plain, globalPrivacyControl: true };

/** topics, protectedAudience, trustTokens, as three letters. */
const support = (letters: string): SandboxSupport => ({
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
    ['everything answers', 'TPK', plain, 'TPK'],
    ['only topics answer', 'T', plain, 'T'],
    ['only protected audience answers', 'P', plain, 'P'],
    ['only tokens answer', 'K', plain, 'K'],
    ['topics refuse', 'PK', plain, 'PK'],
    ['nothing answers', '', plain, 'C'],
    ['Brave, whatever answers', 'TPK', brave, 'C'],
    ['Brave, nothing answers', '', brave, 'C'],
    ['Global Privacy Control, whatever answers', 'TPK', control, 'C'],
    ['both signals', 'TPK', { isBrave: true, globalPrivacyControl: true }, 'C'],
  ])('%s: %s → %j', (_case, answered, signals, chosen) => {
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
  ])('turns %s under %j into %s', (chosen, signals, holds) => {
    expect(choicesUnder(signals, choices(chosen))).toEqual(choices(holds));
  });

  it('turns everything off for Essential Only', () => {
    expect(nothingAllowed).toEqual(choices(''));
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
  ])('%s: ad-tech is %s, leaves groups: %s, ads: %s', (chosen, adTech, leavesInterestGroups, ads) => {
    expect(consentEffects(choices(chosen))).toEqual({ adTech, leavesInterestGroups, ads });
  });
});

it('rules out ad interests for either signal', () => {
  expect([plain, brave, control].map(refusesAdInterests)).toEqual([false, true, true]);
});
