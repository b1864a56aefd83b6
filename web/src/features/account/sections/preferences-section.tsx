import { useLingui } from '@lingui/react/macro';
import { languages } from '@tern/domain/reference/languages.ts';
import { optionLists, withChosen } from '../../../data/reference/option-lists.ts';
import { interfaceLanguages } from '../../../i18n/load-messages.ts';
import { ChoiceField, SwitchField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** Only translated languages: the profile may have another, which then stays. */
const offered = languages.filter(({ code }) => interfaceLanguages.includes(code));

/** [S3.1-7] Tern's look and language, on every device that this person signs in with. */
export function PreferencesSection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
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
      {offered.length > 1 && (
        <ChoiceField
          name="preferences.language"
          label={t`Language`}
          initial={preferences.language}
          options={offered.map(({ code, nativeName }) => [code, nativeName] as const)}
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
