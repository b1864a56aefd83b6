import type { IncomingHttpHeaders } from 'node:http';
import type { InstanceDescription } from '@tern/contract/page-rendering.ts';
import { languageOfPath, languagePrefix, splitLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { parseAcceptLanguage } from '@tern/domain/search/sentence/infer-regions-from-languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieValue } from './read-visitor-settings.ts';

/**
 * The language of a page, or a redirect. `chooses` is the language that the URL selects and a cookie should remember.
 */
export type PageLanguageResolution =
  | { readonly language: string }
  | { readonly location: string; readonly status: 301 | 302; readonly chooses?: string };

/** Codes that browsers use for languages with a different code here. */
const languageCodeAliases: Readonly<Record<string, string>> = { fil: 'tl', in: 'id' };

/**
 * Returns the language of a URL (B4-2). Only `/` depends on the visitor: it redirects to their chosen language, or else
 * to the offered language that their browser prefers most. `/en/…` redirects to the URL without a language and saves
 * the choice, so users can choose English without JavaScript. An unknown language gets the English 404 page.
 */
export function resolvePageLanguage(
  url: string,
  headers: IncomingHttpHeaders,
  offered: readonly string[],
): PageLanguageResolution {
  const { code, rest } = splitLanguagePrefix(url);
  const language = code?.toLowerCase();
  if (language === 'en') return { location: rest, status: 302, chooses: 'en' };
  if (language !== undefined && code !== undefined) {
    if (!offered.includes(language)) return { language: 'en' };
    const whole = languagePrefix(language) + rest;
    return whole === url ? { language } : { location: whole, status: 301 };
  }
  if (!/^\/(?:[?#]|$)/.test(url)) return { language: 'en' };
  const wanted = negotiateLanguage(headers, offered);
  return wanted === 'en' ? { language: 'en' } : { location: languagePrefix(wanted) + url, status: 302 };
}

function negotiateLanguage(headers: IncomingHttpHeaders, offered: readonly string[]): string {
  const chosen = getCookieValue(headers.cookie ?? '', 'language');
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  const wishes = parseAcceptLanguage(headers['accept-language'] ?? '').map((wish) => {
    const code = wish.split('-')[0]?.toLowerCase() ?? '';
    return languageCodeAliases[code] ?? code;
  });
  return wishes.find((wish) => offered.includes(wish)) ?? 'en';
}

/** Returns the language of the requested page, for responses that don't redirect. */
export function languageOfRequest({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const offered = readyLanguages.map(({ code }) => code);
  const found = resolvePageLanguage(url, headers, offered);
  return 'language' in found ? found.language : languageOfPath(found.location);
}

/** Returns the codes of the languages that an instance offers. */
export function offeredLanguageCodes({ languages }: Pick<InstanceDescription, 'languages'>): readonly string[] {
  return ['en', ...(languages ?? [])];
}

/**
 * Redirects to a page's URL in the right language. A redirect that depends on the browser isn't cached. If the URL
 * selects a language, a cookie remembers the choice.
 */
export function redirectToLanguage(
  reply: FastifyReply,
  to: Extract<PageLanguageResolution, { location: string }>,
): FastifyReply {
  if (to.status === 302) reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' });
  if (to.chooses !== undefined)
    reply.header('set-cookie', `language=${to.chooses}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`);
  return reply.redirect(to.location, to.status);
}

const yearSeconds = 365 * 24 * 60 * 60;
