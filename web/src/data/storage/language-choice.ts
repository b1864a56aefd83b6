/** The cookie that tells the server which language to write the page in, so that nothing flashes on load. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a language for a year; pages speak it from the next load on. */
export function chooseLanguage(language: string): void {
  try {
    document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies.
  }
}
