import { describe, expect, it } from 'vitest';
import { readPatch } from './read-patch.ts';

describe('what a form says', () => {
  it('S3.1-4 S3.1-7 puts each field at its place in the profile', () => {
    expect(
      readPatch([
        { name: 'displayName', value: ' Maria ' },
        { name: 'profile.phoneNumber', value: '+63 (917) 555-0100' },
        { name: 'profile.location.city', value: 'Manila' },
        { name: 'profile.location.country', value: 'PH' },
        { name: 'preferences.notifications.weeklyDigest', value: true },
        { name: 'preferences.defaultAmount', value: '1,250.50' },
      ]),
    ).toEqual({
      displayName: 'Maria',
      profile: { phoneNumber: '+639175550100', location: { city: 'Manila', country: 'PH' } },
      preferences: { notifications: { weeklyDigest: true }, defaultAmount: 1250.5 },
    });
  });

  it.each(['', ' ', 'lots'])('takes the amount %j for none', (value) => {
    expect(readPatch([{ name: 'preferences.defaultAmount', value }]).preferences?.defaultAmount).toBeNaN();
  });
});
