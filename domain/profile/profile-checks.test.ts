import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasDayStarted,
  isCalendarDay,
  isCountryCode,
  isCurrencyCode,
  isEmailAddress,
  isLanguageCode,
  isNamedTimeZone,
  isPhoneNumber,
  isSearchAmount,
  isWebUrl,
  stripPhoneSeparators,
} from './profile-checks.ts';
import { accountStatuses, isOneOf, roles, userTypes } from './profile-choices.ts';

describe('the email address check', () => {
  it.each(['a@b.c', 'maria.reyes+x@mail.example.org', 'ö@exämple.org'])('accepts %s [S5-3]', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  it.each([
    '',
    'maria',
    'maria@',
    '@b.c',
    'a@b',
    'a@b@c.d',
    'a b@c.d',
    'a@b .c',
    'a@.c',
    'a@b.',
    'a@b..c',
    `${'a'.repeat(320)}@b.c`,
  ])('rejects %j [S5-3]', (text) => expect(isEmailAddress(text)).toBe(false));
  it('requires exactly one at sign and allows no whitespace [S5-3]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isEmailAddress(text)) expect(text).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }),
    );
  });
});

describe('the phone number check', () => {
  it.each(['1', '+1', '639175550100', '+639175550100', '+123456789012345'])('accepts %s [S5-4]', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });
  it.each(['', '+', '0917', '+0917', '+1234567890123456', '+63 917', '++1', '1+', '12a', '١٢٣'])(
    'rejects %j [S5-4]',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});

it('stripPhoneSeparators removes spaces and punctuation [S5-4]', () => {
  expect(stripPhoneSeparators('+63 (917) 555-01.00')).toBe('+639175550100');
});

describe('other fields', () => {
  it.each([
    ['a country', isCountryCode, ['US', 'PH'], ['', 'us', 'XX', 'USA']],
    ['a currency', isCurrencyCode, ['USD', 'KWD'], ['', 'usd', 'XXX']],
    ['a language', isLanguageCode, ['en', 'tl'], ['', 'EN', 'xx']],
    [
      'a time zone',
      isNamedTimeZone,
      ['Asia/Manila', 'UTC', 'America/Argentina/Buenos_Aires'],
      ['', '+05:30', 'Mars/Base', 'Asia/'],
    ],
    ['a day', isCalendarDay, ['1990-02-28', '2000-02-29'], ['', '1990-02-29', '1899-12-31', '90-1-1', '1990-13-01']],
    [
      'a web address',
      isWebUrl,
      ['https://tern.example/a?b=c'],
      ['', 'javascript:alert(1)', 'https://', 'ftp://a.b', 'https://a.b/<x>'],
    ],
  ] as const)('accept only valid values: %s [S5-5]', (_, isReal, real, made) => {
    for (const text of real) expect(isReal(text), text).toBe(true);
    for (const text of made) expect(isReal(text), text).toBe(false);
  });

  it('accept only the listed roles, types and statuses, and are case-sensitive [S5-5] [S3.1-12]', () => {
    expect(roles).toEqual(['user', 'admin', 'moderator', 'premium']);
    expect(userTypes).toEqual(['individual', 'business', 'enterprise']);
    expect(accountStatuses).toEqual(['active', 'inactive', 'suspended', 'pending_verification']);
    for (const role of roles) expect(isOneOf(roles, role)).toBe(true);
    for (const other of ['', 'User', 'root', null, 0, ['user']]) expect(isOneOf(roles, other)).toBe(false);
  });

  it('accept a default amount only if a search accepts it [S3.2-1]', () => {
    expect([0, 0.99, 1, 10_000_000, 10_000_001, Number.NaN].map(isSearchAmount)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('accept only birthdays in the past', () => {
    expect(hasDayStarted('2026-01-01', Date.UTC(2026, 0, 1))).toBe(false);
    expect(hasDayStarted('2026-01-01', Date.UTC(2026, 0, 1) + 1)).toBe(true);
  });
});
