import { useLingui } from '@lingui/react/macro';
import { displayName } from '@tern/domain/profile/display-name.ts';
import { maxLengths } from '@tern/domain/profile/profile-checks.ts';
import { Monogram } from '../../../ui/figures/monogram.tsx';
import { TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * The person's identity here: their name is their own, their address is the sign-in account's. Their photo stays there:
 * nothing loads from others.
 */
export function IdentitySection({ profile, onSaved }: SectionProps) {
  const { t } = useLingui();
  const { firstName } = profile.profile;
  const name = displayName({ profileName: profile.displayName, firstName, email: profile.email });
  return (
    <SettingsForm title={t`You`} text={t`The name we show and use in emails.`} onSaved={onSaved}>
      <div className="flex min-w-0 items-center gap-4 sm:col-span-2">
        <Monogram initials={initialsOf(name)} />
        <div className="min-w-0">
          <p className="text-18 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-ink-soft [overflow-wrap:anywhere]">{profile.email}</p>
        </div>
      </div>
      <TextField
        name="displayName"
        label={t`Name that is shown`}
        initial={profile.displayName}
        autoComplete="nickname"
        maxLength={maxLengths.name}
        wide
      />
      <p className="text-14 text-ink-soft sm:col-span-2">{t`Your e-mail address and photo belong to the account that you sign in with. Change them there.`}</p>
    </SettingsForm>
  );
}

/** Returns the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
