import type { IncomingHttpHeaders } from 'node:http';
import { languageOfPath } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';

/**
 * Returns the language of the page that sent a request, or English if the Referer is missing or its language isn't
 * available.
 */
export function languageOfReferer({ referer }: IncomingHttpHeaders): string {
  const language = languageOfPath(URL.parse(referer ?? '')?.pathname ?? '/');
  return readyLanguages.some(({ code }) => code === language) ? language : 'en';
}
