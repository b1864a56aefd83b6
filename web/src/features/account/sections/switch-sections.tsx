import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SwitchField, TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7], [S3.2-1] What Tern may notify somebody about, and how. */
export function NotificationsSection({ profile: { preferences, profile }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { quietFrom, quietTo } = preferences.notifications;
  const known = profile.location.timezone;
  const [timeZone, setTimeZone] = useState(known);
  const [isQuiet, setIsQuiet] = useState(quietFrom !== '');
  useEffect(() => setTimeZone(known || Intl.DateTimeFormat().resolvedOptions().timeZone), [known]);
  const switches = [
    ['email', t`E-mail`, t`Email notifications`],
    ['push', t`Browser notifications`, t`In each browser where you switched them on, on the alerts page.`],
    ['rateAlerts', t`Rate alerts`, t`When one of your alerts is triggered.`],
    ['newProviders', t`New providers`, t`When an alert of yours finds a new provider.`],
    ['weeklyDigest', t`Weekly digest`, t`One message a week about your favorites.`],
    ['newsletter', t`Newsletter`, t`News about Tern itself. None has been sent so far.`],
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
      <fieldset
        aria-describedby="quiet-hours-text"
        className="grid min-w-0 gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-2"
        onInput={(event) => setIsQuiet((event.target as HTMLInputElement).value !== '')}
      >
        <legend className="font-medium">{t`Quiet hours`}</legend>
        <p id="quiet-hours-text" className="text-14 text-ink-soft sm:col-span-2">
          {timeZone === ''
            ? t`What comes in these hours waits for their end. Leave both empty and nothing waits.`
            : t`What comes in these hours waits for their end, by the clock of ${timeZone}. Leave both empty and nothing waits.`}
        </p>
        <TextField type="time" name="preferences.notifications.quietFrom" label={t`Quiet from`} initial={quietFrom} />
        <TextField type="time" name="preferences.notifications.quietTo" label={t`Quiet until`} initial={quietTo} />
        {/* Quiet hours need a clock: people without a time zone get this browser's. */}
        {known === '' && isQuiet && <input type="hidden" name="profile.location.timezone" value={timeZone} />}
      </fieldset>
    </SettingsForm>
  );
}

/**
 * [S3.1-7] Only real choices have a switch. Who sees a profile and what partners get are part of the record
 * (profileVisibility, dataSharing), but the only answers are nobody and nothing, so the page says that instead of
 * asking.
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
        label={t`Remember how I use Tern (stays in this browser)`}
        text={t`Which filters and providers, never amounts. It stays in this browser; nothing of it is sent.`}
        initial={preferences.privacy.analytics}
      />
    </SettingsForm>
  );
}
