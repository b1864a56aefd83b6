import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFieldInferences } from './field-inferences.ts';

const asked = { fromCountry: 'GB', toCountry: 'PH', currency: 'GBP' };
const read = (inferred: string, q = '200 quid to Manila') =>
  parseFieldInferences(new URLSearchParams({ q, inferred }), asked);

describe('parseFieldInferences', () => {
  it('returns the reason a value was inferred and the matching words in the sentence', () => {
    expect(read('fromCountry.GB.currency.4.8-toCountry.PH.place.12.18-currency.GBP.browser')).toEqual([
      { field: 'fromCountry', why: 'currency', text: 'quid' },
      { field: 'toCountry', why: 'place', text: 'Manila' },
      { field: 'currency', why: 'browser' },
    ]);
  });

  it('drops a reason once its value has changed', () => {
    expect(read('fromCountry.IE.currency.4.8-toCountry.IN.place.12.18')).toEqual([]);
  });

  it('ignores words that are not in the sentence, whatever the URL contains', () => {
    expect(parseFieldInferences(new URLSearchParams('inferred=fromCountry.GB.currency.4.8'), asked)).toEqual([
      { field: 'fromCountry', why: 'currency' },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (inferred, q) => {
        for (const { text = '' } of read(inferred, q)) expect(q).toContain(text);
      }),
    );
  });
});
