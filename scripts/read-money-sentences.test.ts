import { describe, expect, it } from 'vitest';
import { hashText } from './catalogs.ts';
import {
  isMoneySentence,
  type MoneySentenceReview,
  moneyReviewErrors,
  readMoneySentences,
} from './read-money-sentences.ts';

const english = 'the rate is at or above';
const translation = 'el tipo alcanza o supera';
const hash = hashText(`${english}\n${translation}`);
const sentences = [{ id: english, english, translation, hash }];
const whole: MoneySentenceReview = {
  ...{ text: hash, back: 'the rate reaches or exceeds' },
  ...({ payer: 'none', direction: 'same', sign: 'same', number: 'none', negation: 'none' } as const),
};
const faults = (record: Partial<MoneySentenceReview> | undefined) =>
  moneyReviewErrors(sentences, record ? { [english]: { ...whole, ...record } } : {}).map(
    (fault) => fault.split(':')[0],
  );

describe('money sentences (B4-5)', () => {
  it.each([
    ['What the fee takes is never sent.', true],
    ['the total cost is at or below', true],
    ['The United Nations wants no route to cost more than {target}. This route is {points} above that.', true],
    ['We couldn’t reach your account. Try again.', false],
    ['All offers, with your filters and sort order', false],
    ['fee', false],
  ])('are distinguished from other messages: “%s” (%s)', (text, isOne) => expect(isMoneySentence(text)).toBe(isOne));

  it('include 60 to 160 messages without duplicates', () => {
    const ids = readMoneySentences().map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(ids.length).toBeLessThanOrEqual(160);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a back-translation record', () => {
  it('is complete if it has a verdict on all five aspects', () => expect(faults({})).toEqual([]));
  it('is required for every sentence', () => expect(faults(undefined)).toEqual(['not translated back']));
  it('is outdated once the text changes', () =>
    expect(faults({ text: '00000000' })).toEqual(['has changed since it was translated back']));
  it('is incomplete if it lacks a verdict on any aspect', () =>
    expect(faults({ sign: '' as never, number: 'yes' as never })).toEqual(['no verdict on sign, number']));
  it('fails if its direction differs from that of the English sentence', () =>
    expect(faults({ direction: 'differs' })).toEqual(['another direction than in English']));
});
