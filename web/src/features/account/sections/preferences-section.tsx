import { useLingui } from '@lingui/react/macro';
import { optionLists, withChosen } from '../../../data/reference/option-lists.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { ChoiceField, SwitchField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7] Tern's look and language, on every device that this person signs in with. */
export function PreferencesSection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  // Only complete languages: the profile may have another, which then stays.
  const languages = usePageSettings().instance.languages;
  return (
    <SettingsForm title={t`Preferences`} text={t`These settings follow you to every device.`} onSaved={onSaved}>
      <ChoiceField
        name="preferences.theme"
        label={t`Theme`}
        initial={preferences.theme}
        options={[
          ['light', t`Light`],
          ['dark', t`Dark`],
          ['system', t`As the system`],
        ]}
      />
      {languages && (
        <ChoiceField
          name="preferences.language"
          label={t`Language`}
          initial={preferences.language}
          options={[['en', 'English'], ...languages.map(({ code, name }) => [code, name] as const)]}
          hint={t`Emails and notifications come in this language too.`}
          wide
        />
      )}
      <ChoiceField
        name="preferences.currency"
        label={t`Your currency`}
        initial={preferences.currency}
        html={withChosen(optionLists().currencies, preferences.currency)}
        hint={t`A new search starts in it while you have no usual transfer.`}
        wide
      />
      <ChoiceField
        name="preferences.display.defaultView"
        label={t`First view of a search`}
        initial={preferences.display.defaultView}
        options={[
          ['results', t`The list of offers`],
          ['compare', t`Side by side`],
        ]}
        hint={t`You can switch views at any time.`}
        wide
      />
      <SwitchField
        name="preferences.display.compactMode"
        label={t`Denser lists`}
        text={t`More offers fit on the screen.`}
        initial={preferences.display.compactMode}
      />
    </SettingsForm>
  );
}
