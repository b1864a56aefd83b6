/** Lifetime of the language cookie, from which the server renders the page's language. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a language for a year; pages use it from the next load. */
export function saveLanguageChoice(language: string): void {
  try {
    document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies.
  }
}
