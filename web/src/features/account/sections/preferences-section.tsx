import { useLingui } from '@lingui/react/macro';
import { ChoiceField, SwitchField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-7] Settings for Tern's appearance on every device where the user signs in. */
export function PreferencesSection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  return (
    <SettingsForm
      title={t`Preferences`}
      text={t`These settings also apply when you sign in on other devices.`}
      onSaved={onSaved}
    >
      <ChoiceField
        name="preferences.theme"
        label={t`Theme`}
        initial={preferences.theme}
        options={[
          ['light', t`Light`],
          ['dark', t`Dark`],
          ['system', t`System default`],
        ]}
      />
      <ChoiceField
        name="preferences.display.defaultView"
        label={t`Default view for search results`}
        initial={preferences.display.defaultView}
        options={[
          ['results', t`List of offers`],
          ['compare', t`Side-by-side comparison`],
        ]}
        hint={t`You can switch views at any time.`}
        isFullWidth
      />
      <SwitchField
        name="preferences.display.compactMode"
        label={t`Compact lists`}
        text={t`See more offers on the screen.`}
        initial={preferences.display.compactMode}
      />
    </SettingsForm>
  );
}
