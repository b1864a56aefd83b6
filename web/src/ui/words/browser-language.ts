/**
 * Returns the browser's language as a tag that formatters accept, without a POSIX suffix ("en-US@posix"). undefined if
 * there is no valid tag, as for "C" or ''.
 */
export function browserLanguage(language: string = window.navigator.language): string | undefined {
  const tag = language.replace(/[@.].*$/, '');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
