import type { ProfileAnswer } from '@tern/contract/account/profile.ts';
import { newProfile } from '@tern/domain/profile/new-profile.ts';
import { languages } from '@tern/domain/reference/languages.ts';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { testNow } from '../../../../testing/render-test-page.ts';
import { interfaceLanguages } from '../../../i18n/load-messages.ts';
import { PreferencesSection } from './preferences-section.tsx';

const owner = { userId: 'u1', email: 'maria@one.example', accountName: 'Maria', photoUrl: null };

it('offers no language that the interface has no words in [S3.1-7]', async () => {
  const made = newProfile(owner, testNow);
  const profile = { ...made, preferences: { ...made.preferences, language: 'de' } } as unknown as ProfileAnswer;
  const html = await renderPart(<PreferencesSection profile={profile} onSaved={() => {}} />);
  const missing = languages.filter(({ code }) => !interfaceLanguages.includes(code));
  expect(missing.length).toBeGreaterThan(0);
  for (const { nativeName } of missing) expect(html).not.toContain(`>${nativeName}<`);
});
