/**
 * Returns the browser's language as a tag that formatters accept; undefined without a valid one: "en-US@posix", "C" and
 * '' are invalid.
 */
export function browserLanguage(language: string = window.navigator.language): string | undefined {
  const tag = language.replace(/[@.].*$/, '');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
