/** Lifetime of the language cookie, which tells the server the page's language. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a language for a year; it takes effect with the next page load. */
export function saveLanguageChoice(language: string): void {
  try {
    document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies.
  }
}
