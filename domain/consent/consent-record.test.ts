import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConsentChoices, consentRecord, essentialOnlyChoices, parseConsentRecord } from './consent-record.ts';

const now = Date.UTC(2026, 9, 12, 12);
const all: ConsentChoices = {
  privacySandbox: { topics: true, protectedAudience: true, trustTokens: true },
  adTech: { contextualAds: true },
};
const record = consentRecord(all, now);
const written = (change: object): string => JSON.stringify({ ...record, ...change });

describe('the consent record', () => {
  it('has only a timestamp, version 1.0, the three sandbox switches and the ad-tech switch [S3.10-2] [S9-15]', () => {
    expect(record).toEqual({ timestamp: '2026-10-12T12:00:00.000Z', version: '1.0', ...all });
    const withMore = { ...all, userId: 'maria', adTech: { contextualAds: true, network: 'x' } };
    expect(consentRecord(withMore, now)).toEqual(record);
  });

  it('is read back exactly as it was written, whatever the choices are', () => {
    const choices = fc.record({
      privacySandbox: fc.record({ topics: fc.boolean(), protectedAudience: fc.boolean(), trustTokens: fc.boolean() }),
      adTech: fc.record({ contextualAds: fc.boolean() }),
    });
    fc.assert(
      fc.property(choices, fc.date({ noInvalidDate: true }), (chosen, at) => {
        const made = consentRecord(chosen, at.getTime());
        expect(parseConsentRecord(JSON.stringify(made))).toEqual({ kind: 'record', record: made });
      }),
    );
  });

  it('is absent if nothing is stored', () => {
    expect(parseConsentRecord(null)).toEqual({ kind: 'none' });
  });

  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['null', 'another version'],
    ['true', 'another version'],
    ['[]', 'another version'],
    [written({ version: '2.0' }), 'another version'],
    [written({ version: 1 }), 'another version'],
    [written({ timestamp: now }), 'no time'],
    [written({ timestamp: 'yesterday' }), 'no time'],
    [written({ privacySandbox: undefined }), 'a choice is missing'],
    [written({ privacySandbox: [true, true, true] }), 'a choice is missing'],
    [written({ privacySandbox: { ...all.privacySandbox, topics: 1 } }), 'a choice is missing'],
    [written({ privacySandbox: { ...all.privacySandbox, topics: 'true' } }), 'a choice is missing'],
    [written({ adTech: {} }), 'a choice is missing'],
    [written({ padding: 'x'.repeat(3000) }), 'too long'],
    [
      '{"__proto__":{"version":"1.0","timestamp":"2026-10-12T12:00:00.000Z","privacySandbox":{},"adTech":{}}}',
      'another version',
    ],
  ])('is unreadable if it is invalid: %s (%s) [S8-26]', (text, reason) => {
    expect(parseConsentRecord(text)).toEqual({ kind: 'unreadable', reason });
  });

  it('drops unknown fields', () => {
    expect(parseConsentRecord(written({ userId: 'x' }))).toEqual({ kind: 'record', record });
  });

  it('is never absent if anything is stored, and sets every choice to false for Essential Only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseConsentRecord(text).kind).not.toBe('none');
      }),
    );
    expect(essentialOnlyChoices).toEqual(JSON.parse(JSON.stringify(all).replaceAll('true', 'false')));
  });
});
