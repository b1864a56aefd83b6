import { describe, expect, it } from 'vitest';
import { interpretSearchSentence } from './interpret-search-sentence.ts';
import { languageHoldoutSentenceTable, languageSentenceTable } from './testing/language-sentence-table.ts';
import { parseExpectedReading, type SentenceTestCase, toComparableReading } from './testing/sentence-reading.ts';
import { sentenceTable } from './testing/sentence-table.ts';

const languages = 'en es fr de it pt zh ja ko ar hi th vi tl id ms ru tr pl nl ur bn uk ro uz ne'.split(' ');
const rowsOf = (language: string) =>
  [...languageSentenceTable, ...sentenceTable].filter(([code]) => code === language).length;

function isRead([, text, reading]: SentenceTestCase, language?: string): boolean {
  const read = toComparableReading(interpretSearchSentence(text, language === undefined ? {} : { language }));
  const expected = parseExpectedReading(reading);
  const fields = new Set([...Object.keys(read), ...Object.keys(expected)]) as Set<keyof typeof read>;
  return [...fields].every((field) => read[field] === expected[field]);
}

describe('sentences in twenty-six languages', () => {
  it.each(languages)('include at least twenty in %s [B4-1]', (language) => {
    expect(rowsOf(language)).toBeGreaterThanOrEqual(20);
  });

  it.each(languageSentenceTable)('are parsed correctly: (%s) %s [B4-1]', (_, text, reading) => {
    expect(toComparableReading(interpretSearchSentence(text))).toEqual(parseExpectedReading(reading));
  });

  it('are parsed the same way on pages in their own language and in other languages [B4-1]', () => {
    const misread = [...languageSentenceTable].flatMap((row) =>
      [row[0], 'en', 'es', 'ar', 'zh'].flatMap((language) => (isRead(row, language) ? [] : [`${language}: ${row[1]}`])),
    );
    expect(misread).toEqual([]);
  });

  it('are parsed correctly in at least 80% of the cases that the parser was not tuned on [B4-1]', () => {
    const read = languageHoldoutSentenceTable.filter((row) => isRead(row)).length;
    expect(read / languageHoldoutSentenceTable.length).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ['hi', '५०,००० रुपये भारत से नेपाल', 50_000],
    ['hi', '१,५०,००० रुपये भारत से नेपाल', 150_000],
    ['bn', 'সৌদি থেকে ১,৫০০ রিয়াল', 1500],
    ['ar', '١٬٥٠٠٫٥٠ درهم من دبي', 1500.5],
    ['ur', 'دبئی سے ۱۵۰۰ درہم', 1500],
    ['ja', '日本から１５万円', 150_000],
    ['zh', '从中国汇1.5万元', 15_000],
    ['ko', '한국에서 3만 5천 원', 35_000],
    ['vi', '2,5 triệu đồng từ Việt Nam', 2_500_000],
    ['id', '1.500.000 rupiah dari Indonesia', 1_500_000],
    ['ru', '20 тыс. рублей из России', 20_000],
    ['ru', '1 500,50 евро из Берлина', 1500.5],
    ['tr', "Türkiye'den 3 bin lira", 3000],
  ])('are parsed with local number formats: (%s) %s [B4-3]', (_, text, amount) => {
    expect(interpretSearchSentence(text).amount).toBe(amount);
  });
});
