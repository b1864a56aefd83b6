import { useLingui } from '@lingui/react/macro';
import { maxProfileTextLengths } from '@tern/domain/profile/profile-checks.ts';
import { TextField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.1-5] Profile fields for users who send money for a business. */
export function BusinessSection({ profile: { business }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const fields = [
    { name: 'companyName', label: t`Company`, autoComplete: 'organization' },
    { name: 'industry', label: t`Industry`, autoComplete: 'off' },
    { name: 'position', label: t`Job title`, autoComplete: 'organization-title' },
  ] as const;
  return (
    <SettingsForm title={t`Business`} text={t`Fill this in only if you send money for a business.`} onSaved={onSaved}>
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          name={`business.${name}`}
          label={label}
          initial={business[name]}
          autoComplete={autoComplete}
          maxLength={maxProfileTextLengths.company}
        />
      ))}
      <TextField
        name="business.website"
        label={t`Website`}
        initial={business.website}
        maxLength={maxProfileTextLengths.website}
        autoComplete="url"
        inputMode="url"
        placeholder="https://"
      />
    </SettingsForm>
  );
}
