import { definePageMessages } from '@tern/contract/messages.ts';
import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import type { Language } from '../messages/find-language.ts';

type PlainPage = {
  readonly title: string;
  readonly heading?: string;
  /** HTML below the heading. */
  readonly content: string;
  /** A script's path, and the data that it reads. */
  readonly script?: { readonly path: string; readonly result: string };
  /** Whether the page has no style sheet, icon or link to the home page. */
  readonly isBare?: boolean;
};

export const plainPageMessages = definePageMessages({ home: 'Go to the home page' });

/** Returns a simple page in the given language, without the built web app. Search engines don't index it. */
export function plainPage(
  { locale, t }: Language,
  { title, heading = title, content, script, isBare = false }: PlainPage,
): string {
  const head = isBare
    ? ''
    : '<link rel="stylesheet" href="/sign-in.css">\n<link rel="icon" href="/icon.svg" type="image/svg+xml">';
  const home = isBare ? '' : `<p><a href="${offeredLanguagePrefix(locale)}/">${t(plainPageMessages.home)}</a></p>`;
  return `<!DOCTYPE html>
<html lang="${locale}" dir="${languageWritingDirection(locale)}"${script ? ` data-result="${script.result}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${head}${script ? `<script src="${script.path}" defer></script>` : ''}</head>
<body><main><h1>${heading}</h1>${content}${home}</main></body></html>`;
}
