import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SwitchField, TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7], [S3.2-1] Settings for what Tern notifies the user about, and how. */
export function NotificationsSection({ profile: { preferences, profile }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { quietFrom, quietTo } = preferences.notifications;
  const known = profile.location.timezone;
  const [timeZone, setTimeZone] = useState(known);
  const [isQuiet, setIsQuiet] = useState(quietFrom !== '');
  useEffect(() => setTimeZone(known || Intl.DateTimeFormat().resolvedOptions().timeZone), [known]);
  const switches = [
    ['email', t`Email notifications`, undefined],
    ['push', t`Browser notifications`, t`Also turn on notifications in each browser, on the Rate Alerts page.`],
    ['rateAlerts', t`Rate alerts`, t`We notify you when one of your alerts for a rate or price is triggered.`],
    ['newProviders', t`New providers`, t`We notify you when one of your alerts finds a new provider.`],
    ['weeklyDigest', t`Weekly digest`, t`One email a week about your favorites and alerts.`],
    ['newsletter', t`Newsletter`, t`News about Tern. We haven’t sent any yet.`],
  ] as const;
  return (
    <SettingsForm title={t`Notifications`} text={t`Choose what we notify you about and how.`} onSaved={onSaved}>
      {switches.map(([name, label, text]) => (
        <SwitchField
          key={name}
          name={`preferences.notifications.${name}`}
          label={label}
          text={text}
          initial={preferences.notifications[name]}
        />
      ))}
      <details className="min-w-0 sm:col-span-2" open={quietFrom !== '' || undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-sea">{t`Quiet hours`}</summary>
        <fieldset
          aria-label={t`Quiet hours`}
          aria-describedby="quiet-hours-text"
          className="grid min-w-0 gap-x-4 gap-y-5 sm:grid-cols-2"
          onInput={(event) => setIsQuiet((event.target as HTMLInputElement).value !== '')}
        >
          <p id="quiet-hours-text" className="text-14 text-ink-soft sm:col-span-2">
            {timeZone === ''
              ? t`We hold alerts and reminders during these hours and send them later. Leave both fields empty to get alerts at any time.`
              : t`We hold alerts and reminders during these hours (${timeZone} time) and send them later. Leave both fields empty to get alerts at any time.`}
          </p>
          <TextField
            type="time"
            name="preferences.notifications.quietFrom"
            label={t`Quiet hours start`}
            initial={quietFrom}
          />
          <TextField
            type="time"
            name="preferences.notifications.quietTo"
            label={t`Quiet hours end`}
            initial={quietTo}
          />
          {/* Quiet hours need a time zone. The default is the browser's time zone. */}
          {known === '' && isQuiet && <input type="hidden" name="profile.location.timezone" value={timeZone} />}
        </fieldset>
      </details>
    </SettingsForm>
  );
}

/**
 * [S3.1-7] Only settings that offer a real choice have a switch. The profile also has profileVisibility and
 * dataSharing, but nobody else sees profiles and partners get no data. The page explains that instead of asking.
 */
export function PrivacySection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  return (
    <SettingsForm
      title={t`Privacy`}
      text={t`Only you can see your profile. We don’t share any of your data with partners.`}
      onSaved={onSaved}
    >
      <SwitchField
        name="preferences.privacy.analytics"
        label={t`Remember how I use Tern (saved only in this browser)`}
        text={t`This setting saves the payout methods and sort orders you choose until you close the tab. It never saves amounts.`}
        initial={preferences.privacy.analytics}
      />
    </SettingsForm>
  );
}
