import { languagePrefix, languageWritingDirection } from './language-path.ts';

/** A language of the interface. `code` is its BCP 47 tag and URL prefix; `direction` is its writing direction. */
export type Language = {
  readonly code: string;
  readonly name: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** `ready`: fully translated and offered to users. `pilot`: still being translated. */
  readonly status: 'ready' | 'pilot';
  /** The day on which a native speaker finished reviewing all translations, YYYY-MM-DD; null if none has. */
  readonly reviewedOn: string | null;
};

type Row = readonly [code: string, name: string, nativeName: string, status: Language['status']];

/** All languages: the 20 of [S9-14] in its order, then six more (B4-1). */
const rows: readonly Row[] = [
  ['en', 'English', 'English', 'ready'],
  ['es', 'Spanish', 'Español', 'ready'],
  ['fr', 'French', 'Français', 'ready'],
  ['de', 'German', 'Deutsch', 'ready'],
  ['it', 'Italian', 'Italiano', 'ready'],
  ['pt', 'Portuguese', 'Português', 'ready'],
  ['zh', 'Chinese', '中文', 'ready'],
  ['ja', 'Japanese', '日本語', 'ready'],
  ['ko', 'Korean', '한국어', 'ready'],
  ['ar', 'Arabic', 'العربية', 'ready'],
  ['hi', 'Hindi', 'हिन्दी', 'ready'],
  ['th', 'Thai', 'ไทย', 'ready'],
  ['vi', 'Vietnamese', 'Tiếng Việt', 'ready'],
  ['tl', 'Tagalog', 'Tagalog', 'ready'],
  ['id', 'Indonesian', 'Bahasa Indonesia', 'ready'],
  ['ms', 'Malay', 'Bahasa Melayu', 'ready'],
  ['ru', 'Russian', 'Русский', 'ready'],
  ['tr', 'Turkish', 'Türkçe', 'ready'],
  ['pl', 'Polish', 'Polski', 'ready'],
  ['nl', 'Dutch', 'Nederlands', 'ready'],
  ['ur', 'Urdu', 'اردو', 'ready'],
  ['bn', 'Bengali', 'বাংলা', 'ready'],
  ['uk', 'Ukrainian', 'Українська', 'ready'],
  ['ro', 'Romanian', 'Română', 'ready'],
  ['uz', 'Uzbek', 'Oʻzbekcha', 'ready'],
  ['ne', 'Nepali', 'नेपाली', 'ready'],
];

/** The day on which a native speaker finished reviewing each language, by code; empty so far. */
const reviewedOnByCode: Readonly<Record<string, string>> = {};

export const languages: readonly Language[] = rows.map(([code, name, nativeName, status]) => ({
  ...{ code, name, nativeName, status },
  direction: languageWritingDirection(code),
  reviewedOn: reviewedOnByCode[code] ?? null,
}));

/** [S9-14] The 20 languages into which text about providers is translated. */
export const translationLanguages: readonly Language[] = languages.slice(0, 20);

const byCode = new Map(languages.map((language) => [language.code, language]));

/** The languages offered to users, always including English. */
export const readyLanguages: readonly Language[] = languages.filter(({ status }) => status === 'ready');

/** Returns the path prefix of a language's pages; '' for English or a language that isn't offered. */
export function offeredLanguagePrefix(code: string): string {
  return readyLanguages.some((language) => language.code === code) ? languagePrefix(code) : '';
}

/** Returns the language for a code, in upper or lower case; undefined when it isn't one of the 26. */
export function languageByCode(code: string): Language | undefined {
  return byCode.get(code.toLowerCase());
}

/** Like languageByCode, but only for the languages of [S9-14]. */
export function translationLanguageByCode(code: string): Language | undefined {
  const found = languageByCode(code);
  return found && translationLanguages.includes(found) ? found : undefined;
}
