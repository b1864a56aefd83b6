import { useLingui } from '@lingui/react/macro';
import { ChoiceField, SwitchField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7], [S3.2-1] What Tern may tell somebody, and how. */
export function NotificationsSection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const switches = [
    ['email', t`E-mail`, t`Messages may come to your address.`],
    ['push', t`Browser notifications`, t`Your browser asks you once before the first one.`],
    ['rateAlerts', t`Rate alerts`, t`When an alert of yours fires.`],
    ['newProviders', t`New providers`, t`When a provider is added for a corridor of yours.`],
    ['weeklyDigest', t`Weekly digest`, t`One message a week about your favorites.`],
    ['newsletter', t`Newsletter`, t`News about Tern itself.`],
  ] as const;
  return (
    <SettingsForm title={t`Notifications`} text={t`How you hear from Tern, and what about.`} onSaved={onSaved}>
      {switches.map(([name, label, text]) => (
        <SwitchField
          key={name}
          name={`preferences.notifications.${name}`}
          label={label}
          text={text}
          initial={preferences.notifications[name]}
        />
      ))}
    </SettingsForm>
  );
}

/** [S3.1-7] Nothing is shared today, so the page says so beside each switch. */
export function PrivacySection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { privacy } = preferences;
  return (
    <SettingsForm
      title={t`Privacy`}
      text={t`Tern shows your profile to nobody and shares nothing of you. Should it ever ask to, your choices here are what counts.`}
      onSaved={onSaved}
    >
      <ChoiceField
        name="preferences.privacy.profileVisibility"
        label={t`Who may see your profile`}
        initial={privacy.profileVisibility}
        options={[
          ['private', t`Only you`],
          ['public', t`Everybody`],
        ]}
        wide
      />
      <SwitchField
        name="preferences.privacy.dataSharing"
        label={t`Share data with partners`}
        text={t`There are no partners that get data.`}
        initial={privacy.dataSharing}
      />
      <SwitchField
        name="preferences.privacy.analytics"
        label={t`Count how I use Tern`}
        text={t`Only ever inside this service, never at another company.`}
        initial={privacy.analytics}
      />
    </SettingsForm>
  );
}
