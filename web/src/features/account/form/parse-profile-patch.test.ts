import { describe, expect, it } from 'vitest';
import { parseProfilePatch } from './parse-profile-patch.ts';

describe('parseProfilePatch', () => {
  it('maps each field to its path in the profile [S3.1-4] [S3.1-7]', () => {
    expect(
      parseProfilePatch(
        [
          { name: 'displayName', value: ' Maria ' },
          { name: 'profile.phoneNumber', value: '+63 (917) 555-0100' },
          { name: 'profile.location.city', value: 'Manila' },
          { name: 'profile.location.country', value: 'PH' },
          { name: 'preferences.notifications.weeklyDigest', value: true },
          { name: 'preferences.defaultAmount', value: '1,250.50' },
        ],
        'en',
      ),
    ).toEqual({
      displayName: 'Maria',
      profile: { phoneNumber: '+639175550100', location: { city: 'Manila', country: 'PH' } },
      preferences: { notifications: { weeklyDigest: true }, defaultAmount: 1250.5 },
    });
  });

  it.each([
    ['1,50', 'en', 1.5],
    ['1.000,50', 'en', 1000.5],
    ['1.000', 'de', 1000],
    ['1 000', 'fr', 1000],
  ])('parses the default amount %s in %s as %s [S3.2-1]', (value, language, expected) => {
    const fields = [{ name: 'preferences.defaultAmount', value }];
    expect(parseProfilePatch(fields, language).preferences?.defaultAmount).toBe(expected);
  });

  it.each(['', ' ', 'lots'])('parses the amount %j as NaN', (value) => {
    expect(
      parseProfilePatch([{ name: 'preferences.defaultAmount', value }], 'en').preferences?.defaultAmount,
    ).toBeNaN();
  });
});
