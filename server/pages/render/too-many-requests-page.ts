import { defineMessages, definePageMessages } from '@tern/contract/messages.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import { escapeHtml } from '../../notifications/templates/escape-html.ts';
import { plainPage } from '../../notifications/templates/plain-page.ts';

export const busyMessages = defineMessages('busy', {
  pause: 'Please wait a moment',
  why: 'We received too many requests from your IP address within one minute.',
  wait: 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  overload: 'Tern is very busy',
  reload: 'Please reload this page in a few seconds.',
});
export const sharedBusyMessages = definePageMessages({ again: 'Try again' });

/**
 * Returns the page for a visitor who has requested too many pages in a minute. It gives the reason, the length of the
 * wait, and how to continue. It works without JavaScript. `url` is the requested URL.
 */
export function tooManyRequestsPage(language: Language, url: string, seconds: number): string {
  const { t } = language;
  const heading = t(busyMessages.pause);
  return plainPage(language, {
    title: `${heading} - Tern`,
    heading,
    content: `<p>${t(busyMessages.why)}</p><p>${t(busyMessages.wait, { seconds })}</p>
<p><a href="${escapeHtml(url)}">${t(sharedBusyMessages.again)}</a></p>`,
  });
}

/** Returns the page shown while the server is overloaded. */
export function overloadPage(language: Language): string {
  const { t } = language;
  return plainPage(language, {
    title: t(busyMessages.overload),
    content: `<p>${t(busyMessages.reload)}</p>`,
    isBare: true,
  });
}
