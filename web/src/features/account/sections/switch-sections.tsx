import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { hasGlobalPrivacyControl } from '../../../lib/global-privacy-control.ts';
import { SwitchField, TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7], [S3.2-1] Settings for what Tern notifies the user about, and how. */
export function NotificationsSection({ profile: { preferences, profile }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { quietFrom, quietTo } = preferences.notifications;
  const known = profile.location.timezone;
  const [browserTimeZone, setBrowserTimeZone] = useState('');
  const [isQuiet, setIsQuiet] = useState(quietFrom !== '');
  const [isEdited, setIsEdited] = useState(false);
  useEffect(() => setBrowserTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  // Saved quiet hours without a time zone are in UTC (quiet-hours-rule.ts), until a change saves the browser's zone.
  const timeZone = known || (quietFrom !== '' && !isEdited ? 'UTC' : browserTimeZone);
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
          onInput={(event) => {
            setIsEdited(true);
            setIsQuiet((event.target as HTMLInputElement).value !== '');
          }}
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
          {known === '' && isQuiet && <input type="hidden" name="profile.location.timezone" value={browserTimeZone} />}
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
  /** Whether the browser's signal overrides the switch (telemetry/events/track-event.ts). The server can't know it. */
  const [isOverridden, setIsOverridden] = useState(false);
  useEffect(() => setIsOverridden(hasGlobalPrivacyControl()), []);
  return (
    <SettingsForm
      title={t`Privacy`}
      text={t`Only you can see your profile. We don’t share it with providers or other companies.`}
      onSaved={onSaved}
    >
      <SwitchField
        name="preferences.privacy.analytics"
        label={t`Remember how I use Tern (saved only in this browser)`}
        text={
          isOverridden
            ? t`Your browser asks all sites not to share your data (Global Privacy Control), so we don’t save this here.`
            : t`We save the payout methods and sort orders of your searches until you close the tab. We don’t include amounts.`
        }
        initial={preferences.privacy.analytics}
      />
    </SettingsForm>
  );
}
