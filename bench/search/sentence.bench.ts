import { interpretSearchSentence } from '@tern/domain/search/sentence/interpret-search-sentence.ts';
import { sentenceTable } from '@tern/domain/search/sentence/testing/sentence-table.ts';
import { type Measurement, median } from '../measurement.ts';

const rounds = 9;
const readingsPerRound = 20;
const goalMicroseconds = 1000;
const hints = { regions: ['DE', 'US'], lastFromCountry: 'GB' };

/** Measures the average CPU time for parsing a search sentence from the tests, without a cache. */
export async function measure(): Promise<Measurement[]> {
  const perSentence: number[] = [];
  // The first round is a warm-up and doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = process.cpuUsage();
    for (let reading = 0; reading < readingsPerRound; reading += 1)
      for (const [, text] of sentenceTable) interpretSearchSentence(text, hints);
    const { user, system } = process.cpuUsage(startedAt);
    if (round > 0) perSentence.push((user + system) / (readingsPerRound * sentenceTable.length));
  }
  return [
    {
      name: 'a sentence read as a search, against a millisecond',
      ours: median(perSentence),
      bound: goalMicroseconds,
      unit: 'µs',
      goal: { atMost: 1 },
    },
  ];
}
