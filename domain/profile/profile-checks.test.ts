import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCalendarDay,
  isCountry,
  isCurrency,
  isEmailAddress,
  isLanguage,
  isPast,
  isPhoneNumber,
  isSearchAmount,
  isTimeZone,
  isWebUrl,
  plainPhoneNumber,
} from './profile-checks.ts';
import { accountStatuses, isOneOf, roles, userTypes } from './profile-choices.ts';

describe('an e-mail address', () => {
  it.each(['a@b.c', 'maria.reyes+x@mail.example.org', 'ö@exämple.org'])('S5-3 may be %s', (text) => {
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
  ])('S5-3 is never %j', (text) => expect(isEmailAddress(text)).toBe(false));
  it('S5-3 never has whitespace, nor more or less than one at-sign', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isEmailAddress(text)) expect(text).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }),
    );
  });
});

describe('a phone number', () => {
  it.each(['1', '+1', '639175550100', '+639175550100', '+123456789012345'])('S5-4 may be %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });
  it.each(['', '+', '0917', '+0917', '+1234567890123456', '+63 917', '++1', '1+', '12a', '١٢٣'])(
    'S5-4 is never %j',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
  it('S5-4 is read from how people write it', () => {
    expect(plainPhoneNumber('+63 (917) 555-01.00')).toBe('+639175550100');
  });
});

describe('what must be real', () => {
  it.each([
    ['a country', isCountry, ['US', 'PH'], ['', 'us', 'XX', 'USA']],
    ['a currency', isCurrency, ['USD', 'KWD'], ['', 'usd', 'XXX']],
    ['a language', isLanguage, ['en', 'tl'], ['', 'EN', 'xx']],
    [
      'a time zone',
      isTimeZone,
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
  ] as const)('S5-5 %s', (_, isReal, real, made) => {
    for (const text of real) expect(isReal(text), text).toBe(true);
    for (const text of made) expect(isReal(text), text).toBe(false);
  });

  it('S5-5 S3.1-12 role, type and status are among the fixed ones, case and all', () => {
    expect(roles).toEqual(['user', 'admin', 'moderator', 'premium']);
    expect(userTypes).toEqual(['individual', 'business', 'enterprise']);
    expect(accountStatuses).toEqual(['active', 'inactive', 'suspended', 'pending_verification']);
    for (const role of roles) expect(isOneOf(roles, role)).toBe(true);
    for (const other of ['', 'User', 'root', null, 0, ['user']]) expect(isOneOf(roles, other)).toBe(false);
  });

  it('S3.2-1 a default amount is one that could be searched with', () => {
    expect([0, 0.99, 1, 10_000_000, 10_000_001, Number.NaN].map(isSearchAmount)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('a day of birth lies in the past', () => {
    expect(isPast('2026-01-01', Date.UTC(2026, 0, 1))).toBe(false);
    expect(isPast('2026-01-01', Date.UTC(2026, 0, 1) + 1)).toBe(true);
  });
});
