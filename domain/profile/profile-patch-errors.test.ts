import { describe, expect, it } from 'vitest';
import { defaultPreferences } from './create-profile.ts';
import type { ProfilePatch } from './profile-patch.ts';
import { profilePatchErrors } from './profile-patch-errors.ts';

const now = Date.UTC(2026, 9, 12, 12);

describe('profilePatchErrors', () => {
  it('reports all errors at once [S5-4] [S5-5]', () => {
    const patch: ProfilePatch = {
      displayName: 'x'.repeat(101),
      profile: { phoneNumber: '0917', dateOfBirth: '1990-02-30', location: { country: 'XX', timezone: 'Mars/Base' } },
      business: { website: 'maria.example' },
      preferences: {
        language: 'xx',
        currency: 'XXX',
        defaultFromCountry: 'PH',
        defaultToCountry: 'PH',
        defaultAmount: 0,
      },
    };
    expect(profilePatchErrors(patch, now)).toEqual([
      { field: 'displayName', code: 'too_big' },
      { field: 'profile.phoneNumber', code: 'phone_invalid' },
      { field: 'profile.dateOfBirth', code: 'day_invalid' },
      { field: 'profile.location.country', code: 'country_unknown' },
      { field: 'profile.location.timezone', code: 'time_zone_unknown' },
      { field: 'business.website', code: 'website_invalid' },
      { field: 'preferences.language', code: 'language_unknown' },
      { field: 'preferences.currency', code: 'currency_unknown' },
      { field: 'preferences.defaultToCountry', code: 'same_country' },
      { field: 'preferences.defaultAmount', code: 'amount_out_of_range' },
    ]);
  });

  it.each([
    [{ quietFrom: '25:00', quietTo: '07:00' }, ['quietFrom', 'time_of_day_invalid']],
    [{ quietFrom: '22:00', quietTo: '7' }, ['quietTo', 'time_of_day_invalid']],
    [{ quietFrom: '22:00', quietTo: '' }, ['quietTo', 'quiet_hours_incomplete']],
    [{ quietFrom: '', quietTo: '07:00' }, ['quietFrom', 'quiet_hours_incomplete']],
  ])('reports the error in the quiet hours %j [D5]', (notifications, [field, code]) => {
    const errors = profilePatchErrors({ preferences: { notifications } }, now);
    expect(errors).toEqual([{ field: `preferences.notifications.${field}`, code }]);
  });

  it.each([
    [{ defaultAmount: 100.005, defaultCurrency: 'USD' }, ['amount_too_precise']],
    [{ defaultAmount: 1000.5, defaultCurrency: 'JPY' }, ['amount_too_precise']],
    [{ defaultAmount: 1.005, defaultCurrency: 'KWD' }, []],
    [{ defaultAmount: 100.005 }, []],
  ])('rejects a default amount only if its currency has fewer decimals: %j [S3.2-1] [S5-2]', (preferences, codes) => {
    expect(profilePatchErrors({ preferences }, now).map(({ code }) => code)).toEqual(codes);
  });

  it('accepts empty and unchanged fields', () => {
    const details = {
      firstName: '',
      phoneNumber: '',
      dateOfBirth: '',
      location: { country: '', city: '', timezone: '' },
    };
    expect(
      profilePatchErrors(
        { displayName: '', profile: details, business: { website: '' }, preferences: defaultPreferences },
        now,
      ),
    ).toEqual([]);
    expect(profilePatchErrors({}, now)).toEqual([]);
  });

  it.each([
    ['2026-10-12', []],
    ['2026-10-13', ['day_in_future']],
    ['1899-12-31', ['day_invalid']],
  ])('checks the birthday %s: %j', (dateOfBirth, codes) => {
    expect(profilePatchErrors({ profile: { dateOfBirth } }, now).map(({ code }) => code)).toEqual(codes);
  });

  it("reports a single error for an amount that isn't a number", () => {
    expect(profilePatchErrors({ preferences: { defaultAmount: Number.NaN } }, now)).toHaveLength(1);
  });
});
