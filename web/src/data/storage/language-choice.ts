/** Lifetime of the language cookie, in seconds. The server redirects `/` to the cookie's language. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a language for a year; it takes effect on the next load of `/`. */
export function saveLanguageChoice(language: string): void {
  try {
    document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies.
  }
}
