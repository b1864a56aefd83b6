import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';
import { saveLanguageChoice } from '../../../data/storage/language-choice.ts';
import { hasSessionHint } from '../../../data/storage/session-hint.ts';

/** Timeout in milliseconds. The choice is already in the cookie, so the page doesn't wait longer for the profile. */
const maxWaitMs = 1500;

/** Opens a path in another language and saves the choice; for a signed-in user, also in the profile. */
export async function changeLanguage(code: string, path: string): Promise<void> {
  saveLanguageChoice(code);
  if (hasSessionHint()) {
    const saved = sendAccountRequest('PATCH', '/api/profile', { preferences: { language: code } }).catch(
      () => undefined,
    );
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  }
  window.location.assign(languagePrefix(code) + path);
}
