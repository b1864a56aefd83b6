import { describe, expect, it } from 'vitest';
import { interpretSearchSentence } from './interpret-search-sentence.ts';
import { misleadingSentencesByCause } from './testing/misleading-sentence-table.ts';
import { parseExpectedReading, toComparableReading } from './testing/sentence-reading.ts';

describe.each(Object.entries(misleadingSentencesByCause))('misleading sentences: %s', (_, rows) => {
  it.each(rows)('are parsed correctly: (%s) %s [B4-1]', (language, text, reading) => {
    expect(toComparableReading(interpretSearchSentence(text, { language }))).toEqual(parseExpectedReading(reading));
  });
});
