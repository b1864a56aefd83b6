import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { trackTransferUrl } from './track-transfer-url.ts';

const { providers, query } = exampleResponse();
const [confirmed, , guess] = providers;
const averageIn = (change: Partial<typeof query>, offer = confirmed, average: number | null = 27_900) => {
  if (!offer) throw new Error('The example has offers');
  return new URLSearchParams(trackTransferUrl({ ...query, ...change }, offer, average).split('?')[1]).get('average');
};

describe('trackTransferUrl [S2-10]', () => {
  it('includes the average for an observed price', () => {
    expect(averageIn({})).toBe('27900');
  });

  it.each([
    ['an estimate', averageIn({}, guess)],
    ['another receiving currency', averageIn({ toCurrency: 'USD' })],
    ['a search by received amount', averageIn({ receiveAmount: 28_000 })],
    ['a list without an average', averageIn({}, confirmed, null)],
  ])('omits the average for %s', (_, average) => expect(average).toBeNull());
});
