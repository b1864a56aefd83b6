import { useLingui } from '@lingui/react/macro';
import { resolveDisplayName } from '@tern/domain/profile/display-name.ts';
import { maxProfileTextLengths } from '@tern/domain/profile/profile-checks.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import { optionLists, withSelectedOption } from '../../../data/reference/option-lists.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Monogram } from '../../../ui/figures/monogram.tsx';
import { ChoiceField, TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * The user's name, country, currency and language. Also shows the email address used to sign in. The account's photo
 * isn't shown, because pages load nothing from other sites.
 */
export function IdentitySection({ profile, onSaved }: SectionProps) {
  const { t } = useLingui();
  // Offers English, this instance's languages and the user's current choice, so saving never changes that choice.
  const languages = usePageSettings().instance.languages;
  const { preferences, profile: person } = profile;
  const { firstName, location } = person;
  const name = resolveDisplayName({ profileName: profile.displayName, firstName, email: profile.email });
  return (
    <SettingsForm title={t`Your details`} text={t`We show your name in the account menu.`} onSaved={onSaved}>
      <div className="flex min-w-0 items-center gap-4 sm:col-span-2">
        <Monogram initials={getInitials(name)} />
        <div className="min-w-0">
          <p className="text-18 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-ink-soft [overflow-wrap:anywhere]">{profile.email}</p>
        </div>
      </div>
      <TextField
        name="displayName"
        label={t`Display name`}
        initial={profile.displayName}
        autoComplete="nickname"
        maxLength={maxProfileTextLengths.name}
        isFullWidth
      />
      <ChoiceField
        name="profile.location.country"
        label={t`Country you live in`}
        initial={location.country}
        html={`<option value="">${t`Not set`}</option>${withSelectedOption(optionLists().countries, location.country)}`}
      />
      <ChoiceField
        name="preferences.currency"
        label={t`Your currency`}
        initial={preferences.currency}
        html={withSelectedOption(optionLists().currencies, preferences.currency)}
        hint={t`We use this for new searches until you have a usual transfer.`}
      />
      {languages && (
        <ChoiceField
          name="preferences.language"
          label={t`Language`}
          initial={preferences.language}
          options={[...new Set(['en', ...languages, preferences.language])].map((code) => [
            code,
            code === 'en' ? 'English' : (languageByCode(code)?.nativeName ?? code),
          ])}
          hint={t`We also use this language in emails and notifications.`}
          isFullWidth
        />
      )}
      <p className="text-14 text-ink-soft sm:col-span-2">{t`You can’t change your email address here. It’s the one you sign in with.`}</p>
    </SettingsForm>
  );
}

/** Returns the first letters of the first and last words of a name. */
function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
