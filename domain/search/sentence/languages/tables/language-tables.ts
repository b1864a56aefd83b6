import type { LanguageWords } from '../language-words.ts';
import { arabic } from './ar.ts';
import { bengali } from './bn.ts';
import { german } from './de.ts';
import { french } from './fr.ts';
import { hindi } from './hi.ts';
import { indonesian } from './id.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { malay } from './ms.ts';
import { nepali } from './ne.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { thai } from './th.ts';
import { tagalog } from './tl.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { urdu } from './ur.ts';
import { uzbek } from './uz.ts';
import { vietnamese } from './vi.ts';
import { chinese } from './zh.ts';

export type WritingScript =
  | 'latin'
  | 'cyrillic'
  | 'arabic'
  | 'devanagari'
  | 'bengali'
  | 'thai'
  | 'hangul'
  | 'han'
  | 'kana';

/** The languages with a table of their own, and the scripts in which people type them. */
export const languageTables: Readonly<
  Record<string, { readonly language: LanguageWords; readonly scripts: readonly WritingScript[] }>
> = {
  de: { language: german, scripts: ['latin'] },
  fr: { language: french, scripts: ['latin'] },
  it: { language: italian, scripts: ['latin'] },
  pt: { language: portuguese, scripts: ['latin'] },
  tl: { language: tagalog, scripts: ['latin'] },
  ar: { language: arabic, scripts: ['arabic'] },
  hi: { language: hindi, scripts: ['devanagari'] },
  zh: { language: chinese, scripts: ['han'] },
  ur: { language: urdu, scripts: ['arabic'] },
  ru: { language: russian, scripts: ['cyrillic', 'latin'] },
  ne: { language: nepali, scripts: ['devanagari', 'latin'] },
  bn: { language: bengali, scripts: ['bengali', 'latin'] },
  uk: { language: ukrainian, scripts: ['cyrillic', 'latin'] },
  vi: { language: vietnamese, scripts: ['latin'] },
  id: { language: indonesian, scripts: ['latin'] },
  ms: { language: malay, scripts: ['latin'] },
  tr: { language: turkish, scripts: ['latin'] },
  pl: { language: polish, scripts: ['latin'] },
  nl: { language: dutch, scripts: ['latin'] },
  ro: { language: romanian, scripts: ['latin'] },
  uz: { language: uzbek, scripts: ['latin', 'cyrillic'] },
  ko: { language: korean, scripts: ['hangul'] },
  th: { language: thai, scripts: ['thai'] },
  ja: { language: japanese, scripts: ['han', 'kana'] },
};
