import { describe, expect, it } from 'vitest';
import { misleadingSentences } from './testing/misleading-sentence-table.ts';
import { parseExpectedReading, toComparableReading } from './testing/sentence-reading.ts';
import { understandSearchSentence } from './understand-search-sentence.ts';

describe.each(Object.entries(misleadingSentences))('misleading sentences: %s', (_, rows) => {
  it.each(rows)('are parsed correctly: (%s) %s [B4-1]', (language, text, reading) => {
    expect(toComparableReading(understandSearchSentence(text, { language }))).toEqual(parseExpectedReading(reading));
  });
});
