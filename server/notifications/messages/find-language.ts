import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { TranslatableMessage } from '@tern/contract/messages.ts';
import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { numberLocaleForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import PO from 'pofile';

/** A language for messages. */
export type Language = {
  /** A BCP 47 tag, for formatting numbers and dates. */
  readonly locale: string;
  /** Returns a message in this language, or in English if there is no translation. */
  readonly t: (message: TranslatableMessage, values?: Readonly<Record<string, string | number>>) => string;
};

export type FindLanguage = (locale: string) => Language;

/**
 * Returns a function that finds a language by its tag. Each language has a catalog `<tag>.po` in the folder, which is
 * read on first use. A tag without a catalog, such as Telegram's "pt-br", gets the catalog of its language ("pt"), or
 * else English.
 */
export function createLanguageFinder(folder = import.meta.dirname): FindLanguage {
  const known = new Map<string, Language>();
  return (locale) => {
    const base = locale.split('-')[0] ?? '';
    const candidates = [locale, base === 'fil' ? 'tl' : base];
    // The tag comes from a profile or from Telegram, so only a well-formed tag may become part of a path.
    const isTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale);
    const own = (isTag && candidates.find((tag) => existsSync(join(folder, `${tag}.po`)))) || 'en';
    let language = known.get(own);
    if (!language) known.set(own, (language = readLanguage(own, join(folder, `${own}.po`))));
    return language;
  };
}

function readLanguage(locale: string, path: string): Language {
  const messages = PO.parse(readFileSync(path, 'utf8')).items.flatMap(({ msgid, msgstr: [text] }) =>
    text ? [[msgid, compileMessage(text)] as const] : [],
  );
  const i18n = setupI18n({
    locale,
    locales: numberLocaleForLanguage(locale),
    messages: { [locale]: Object.fromEntries(messages) },
  });
  i18n.setMessagesCompiler(compileMessage);
  const isolate = languageWritingDirection(locale) === 'rtl';
  return {
    locale,
    t: ({ id, message }, values = {}) => i18n._(id, isolate ? isolated(values) : { ...values }, { message }),
  };
}

/**
 * Encloses amounts and names in Unicode isolation marks for right-to-left sentences, because plain text has no markup
 * for this. Leaves HTTPS URLs unchanged, because a program that detects URLs would treat the mark as part of the URL.
 */
function isolated(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' && !value.startsWith('https:') ? `\u2068${value}\u2069` : value,
    ]),
  );
}
