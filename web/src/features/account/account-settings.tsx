import { useLingui } from '@lingui/react/macro';
import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { useLocation } from 'react-router';
import { useAccountQuery } from '../../data/account/use-account-query.ts';
import { lastKnownUserId } from '../../data/outbox/session-owner.ts';
import { applyPreferences } from '../../data/preferences/apply-preferences.ts';
import { loadSession } from '../../data/session/session-store.ts';
import { currentTheme } from '../../data/storage/theme-choice.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { accountFailureMessage } from './account-failure-message.ts';
import { ChannelsSection } from './channels/channels-section.tsx';
import { FeedsSection } from './channels/feeds-section.tsx';
import { AboutYouSection } from './sections/about-you-section.tsx';
import { BusinessSection } from './sections/business-section.tsx';
import { DeleteAccountSection } from './sections/delete-account-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { MyDataSection } from './sections/my-data-section.tsx';
import { PreferencesSection } from './sections/preferences-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { NotificationsSection, PrivacySection } from './sections/switch-sections.tsx';
import { UsualTransferSection } from './sections/usual-transfer-section.tsx';

/** [S2-9] All settings of the signed-in user's account. Each form is saved separately. */
export function AccountSettings() {
  const { t, i18n } = useLingui();
  const settings = usePageSettings();
  const { pathname, hash } = useLocation();
  const { data: profile, problem, reload, setData } = useAccountQuery<ProfileResponse>('/api/profile');
  if (!profile) {
    if (!problem) return <SettingsSkeleton label={t`Loading your settings`} />;
    return (
      <div role="alert" className="py-10">
        <p className="text-18">{i18n._(accountFailureMessage('load', problem))}</p>
        <p className="mt-1 text-ink-soft">{t`Your settings haven’t changed. Try again in a moment.`}</p>
        <Button type="button" className="mt-4" onClick={() => void reload()}>{t`Retry`}</Button>
      </div>
    );
  }
  const onSaved = (saved: ProfileResponse, wasQueued = false): void => {
    // The user may have signed out before the response arrived.
    if (lastKnownUserId() !== saved.uid) return;
    setData(saved);
    // start-preferences.ts applies queued changes on every page.
    if (!wasQueued) {
      // A theme chosen in this browser's footer or menu stays in effect unless the user has just changed the account's.
      const isNewTheme = saved.preferences.theme !== profile.preferences.theme;
      applyPreferences(saved, isNewTheme ? saved.preferences.theme : currentTheme());
      // The header shows the user's name from the session.
      void loadSession();
    }
    const { language } = saved.preferences;
    if (language !== profile.preferences.language && language !== settings.language)
      window.location.assign(languagePrefix(language) + pathname);
  };
  return (
    <>
      <IdentitySection profile={profile} onSaved={onSaved} />
      <NotificationsSection profile={profile} onSaved={onSaved} />
      <details className="settings-more" open={hash !== '' || undefined}>
        <summary>
          {t`More`}
          <span className="text-14 font-normal text-ink-soft">{t`Usual transfer, preferences, about you, business, privacy, channels and feeds`}</span>
        </summary>
        <UsualTransferSection profile={profile} onSaved={onSaved} />
        <PreferencesSection profile={profile} onSaved={onSaved} />
        <AboutYouSection profile={profile} onSaved={onSaved} />
        <BusinessSection profile={profile} onSaved={onSaved} />
        <PrivacySection profile={profile} onSaved={onSaved} />
        <ChannelsSection />
        <FeedsSection />
      </details>
      <SessionsSection />
      <MyDataSection />
      <DeleteAccountSection email={profile.email} />
    </>
  );
}

function SettingsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[4, 6].map((fields) => (
        <div key={fields} className="settings-section">
          <Skeleton className="h-7 w-36" />
          <div className="grid gap-5 sm:grid-cols-2">
            {Array.from({ length: fields }, (_, index) => (
              <Skeleton key={`${fields}-${index}`} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
