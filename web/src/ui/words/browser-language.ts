/**
 * Returns the browser's language as a tag that formatters accept, without a POSIX suffix ("en-US@posix"). Returns
 * undefined if there is no valid tag, as with "C" or ''.
 */
export function browserLanguage(language: string = window.navigator.language): string | undefined {
  const tag = language.replace(/[@.].*$/, '');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
