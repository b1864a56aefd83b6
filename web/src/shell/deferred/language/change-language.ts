import { barePath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import { accountRequest } from '../../../data/session/account-request.ts';
import { chooseLanguage } from '../../../data/storage/language-choice.ts';
import { hasSessionHint } from '../../../data/storage/session-hint.ts';
import { saveTyped } from './typed-fields.ts';

/** Milliseconds. The choice is in the cookie already: the profile mustn't hold up the page. */
const maxWaitMs = 1500;

/**
 * Opens this page in another language and remembers the choice, also in the profile of somebody signed in. What is
 * typed comes along.
 */
export async function changeLanguage(code: string): Promise<void> {
  const { pathname, search, hash } = window.location;
  chooseLanguage(code);
  saveTyped(document);
  if (hasSessionHint()) {
    const saved = accountRequest('PATCH', '/api/profile', { preferences: { language: code } }).catch(() => undefined);
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  }
  const target = languagePrefix(code) + barePath(pathname) + search;
  window.location.assign(target + (hash === '#languages' ? '' : hash));
}
