/** The browser's language as a tag that formatters accept. undefined where it gives none: "en-US@posix", "C" and '' are none. */
export function browserLanguage(language: string = window.navigator.language): string | undefined {
  const tag = language.replace(/[@.].*$/, '');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
