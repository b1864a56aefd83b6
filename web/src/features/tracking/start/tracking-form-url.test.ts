import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { trackingFormUrl } from './tracking-form-url.ts';

const { providers, query } = exampleResponse();
const [confirmed, , guess] = providers;
const paramsOf = (change: Partial<typeof query>, offer = confirmed, average: number | null = 27_900) => {
  if (!offer) throw new Error('The example has offers');
  return new URLSearchParams(trackingFormUrl({ ...query, ...change }, offer, average).split('?')[1]);
};
const averageIn = (...example: Parameters<typeof paramsOf>) => paramsOf(...example).get('average');

describe('trackingFormUrl [S2-10]', () => {
  it('includes the average for an observed price', () => {
    expect(averageIn({})).toBe('27900');
  });

  it.each([
    ['includes the quoted amount and cost of a price that was seen', confirmed, true],
    ['omits the amount and cost of an estimate, which nobody quoted', guess, false],
  ])('%s', (_, offer, hasQuote) => {
    const params = paramsOf({}, offer);
    expect([params.get('quoted'), params.get('cost')]).toEqual(
      hasQuote ? [String(offer?.receiveAmount), String(offer?.totalCost)] : [null, null],
    );
  });

  it.each([
    ['an estimate', averageIn({}, guess)],
    ['another receiving currency', averageIn({ toCurrency: 'USD' })],
    ['a search by received amount', averageIn({ receiveAmount: 28_000 })],
    ['a list without an average', averageIn({}, confirmed, null)],
  ])('omits the average for %s', (_, average) => expect(average).toBeNull());
});
