import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';
import { defineMessages } from '@tern/contract/messages.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { plainPage } from '../../../notifications/templates/plain-page.ts';

export const signInDoneMessages = defineMessages('sign-in-done', {
  title: 'Sign-in',
  in: 'You’re signed in. You can close this window.',
  out: 'You’re not signed in. Close this window and try again.',
});

/**
 * Returns the pop-up's last page. Its script notifies the page that opened the pop-up and closes the window. Without
 * JavaScript, the page shows the result.
 */
export function signInDonePage(language: Language, result: SignInResult): string {
  const { t } = language;
  return plainPage(language, {
    title: t(signInDoneMessages.title),
    content: `<p>${t(signInDoneMessages[result === 'signed_in' ? 'in' : 'out'])}</p>`,
    script: { path: '/sign-in-done.js', result },
  });
}
