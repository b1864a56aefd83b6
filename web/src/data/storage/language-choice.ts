/** The cookie that tells the server the page's language, so that nothing flashes on load. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a language for a year; pages use it from the next load. */
export function chooseLanguage(language: string): void {
  try {
    document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies.
  }
}
