import { useLingui } from '@lingui/react/macro';
import { maxProfileTextLengths } from '@tern/domain/profile/profile-checks.ts';
import { ChoiceField, TextAreaField, TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';
import { timeZoneOptions } from './time-zone-options.ts';

/**
 * [S3.1-4] All fields are optional. Searches and alerts don't need them. Quiet hours and the weekly digest use the time
 * zone.
 */
export function AboutYouSection({ profile: { profile }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { location } = profile;
  return (
    <SettingsForm title={t`About you`} text={t`All of this is optional. Only you can see it.`} onSaved={onSaved}>
      <TextField
        name="profile.firstName"
        label={t`First name`}
        initial={profile.firstName}
        autoComplete="given-name"
        maxLength={maxProfileTextLengths.name}
      />
      <TextField
        name="profile.lastName"
        label={t`Last name`}
        initial={profile.lastName}
        autoComplete="family-name"
        maxLength={maxProfileTextLengths.name}
      />
      <TextField
        name="profile.phoneNumber"
        label={t`Phone number`}
        initial={profile.phoneNumber}
        type="tel"
        autoComplete="tel"
        placeholder="+63 917 555 0100"
      />
      <TextField
        name="profile.dateOfBirth"
        label={t`Date of birth`}
        initial={profile.dateOfBirth}
        type="date"
        autoComplete="bday"
      />
      <TextField
        name="profile.location.city"
        label={t`City`}
        initial={location.city}
        autoComplete="address-level2"
        maxLength={maxProfileTextLengths.city}
      />
      <ChoiceField
        // The notifications section may have changed the time zone.
        key={location.timezone}
        name="profile.location.timezone"
        label={t`Time zone`}
        initial={location.timezone}
        options={[['', t`Not set`], ...timeZoneOptions(location.timezone)]}
        isFullWidth
      />
      <TextAreaField
        name="profile.bio"
        label={t`More about you`}
        initial={profile.bio}
        maxLength={maxProfileTextLengths.bio}
      />
    </SettingsForm>
  );
}
