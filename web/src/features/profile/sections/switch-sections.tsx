import { useLingui } from '@lingui/react/macro';
import { SwitchField } from '../form/settings-fields.tsx';
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

/**
 * [S3.1-7] Only what can be chosen has a switch. Who sees a profile and what partners get are part of the record (profileVisibility,
 * dataSharing), but nobody and nothing are the only answers there are, so the page says that instead of asking.
 */
export function PrivacySection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  return (
    <SettingsForm
      title={t`Privacy`}
      text={t`Nobody but you sees your profile, and no partner gets anything of you. There is nothing to switch off.`}
      onSaved={onSaved}
    >
      <SwitchField
        name="preferences.privacy.analytics"
        label={t`Let pages notice how I use Tern`}
        text={t`Which filters and providers, never amounts. It stays in this browser; nothing of it is sent.`}
        initial={preferences.privacy.analytics}
      />
    </SettingsForm>
  );
}
