import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import { describe, expect, it } from 'vitest';
import { sentenceResultUrl } from './sentence-result-url.ts';

describe('the URL for a parsed sentence', () => {
  it('opens the results if the whole sentence was understood [D7]', () => {
    const whole = {
      fromCountry: 'GB',
      toCountry: 'PH',
      amount: 200,
      currency: 'GBP',
      payoutMethod: 'cash_pickup',
      deliveryTime: 'hours',
    } as const;
    expect(sentenceResultUrl('200 quid & more', { ...whole, open: [], inferred: [], parts: [] })).toBe(
      '/results?fromCountry=GB&toCountry=PH&amount=200&currency=GBP&payoutMethod=cash_pickup&deliveryTime=hours&q=200+quid+%26+more&source=ai-search',
    );
  });

  it('opens the form at its first missing field if the sentence is incomplete [D7]', () => {
    const half: ParsedSentence = {
      toCountry: 'PH',
      amount: 500,
      open: ['fromCountry', 'currency'],
      inferred: [],
      parts: [],
    };
    expect(sentenceResultUrl('500 to Manila', half)).toBe('/?toCountry=PH&amount=500&q=500+to+Manila#search-currency');
  });

  it('contains the reason for each inferred value [S7-4]', () => {
    const read: ParsedSentence = {
      ...{ fromCountry: 'GB', toCountry: 'PH', amount: 200, currency: 'GBP', open: [], parts: [] },
      inferred: [
        { field: 'toCountry', why: 'place', text: 'Manila' },
        { field: 'fromCountry', why: 'last_search' },
      ],
    };
    const inferred = new URL(sentenceResultUrl('200 quid to Manila', read), 'https://x').searchParams.get('inferred');
    expect(inferred).toBe('toCountry.PH.place.12.18-fromCountry.GB.last_search');
  });

  it('opens the form at its first field if the sentence was not parsed', () => {
    expect(sentenceResultUrl('#?/', undefined)).toBe('/?q=%23%3F%2F#search-amount');
  });
});
