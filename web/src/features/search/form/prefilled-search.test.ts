import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOptionLists } from '../../../data/reference/option-lists.ts';
import { parseCarriedParams } from './carried-params.ts';
import { parsePrefilledSearch } from './prefilled-search.ts';

const read = (query: string) => parsePrefilledSearch(new URLSearchParams(query));

beforeAll(() => loadOptionLists());

describe('the home form prefilled from the URL', () => {
  it('starts with the defaults if the URL has no fields [S3.3-1]', () => {
    expect(read('')).toEqual({
      initial: {
        fromCountry: '',
        toCountry: '',
        amount: '1000',
        receiveAmount: '',
        currency: 'USD',
        payIn: '',
        payoutMethod: '',
      },
      missingFields: [],
      carried: {},
    });
  });

  it('fills in the values from the URL [S4.2-5]', () => {
    const query = 'fromCountry=GB&toCountry=PH&amount=200.5&currency=EUR&payIn=debit_card&payoutMethod=cash_pickup';
    expect(read(query).initial).toEqual({ ...Object.fromEntries(new URLSearchParams(query)), receiveAmount: '' });
    expect(read('fromCountry=GB').initial).toMatchObject({ amount: '1000', currency: 'GBP' });
  });

  it('ignores unknown values and invalid amounts', () => {
    const odd = 'fromCountry=Atlantis&toCountry=__proto__&amount=1e9&currency=%3Cb%3E&payIn=cheque&payoutMethod=pigeon';
    expect(read(odd)).toEqual(read(''));
    for (const amount of ['0', '-5', '0.5', '99999999', 'NaN', '1,5'])
      expect(read(`amount=${amount}`).initial.amount).toBe('1000');
  });

  it('asks for values missing from a sentence instead of filling in defaults [D7]', () => {
    expect(read('toCountry=PH&amount=200&q=200+to+Manila&deliveryTime=hours&sortBy=%22x')).toEqual({
      initial: {
        fromCountry: '',
        toCountry: 'PH',
        amount: '200',
        receiveAmount: '',
        currency: '',
        payIn: '',
        payoutMethod: '',
      },
      missingFields: ['currency', 'fromCountry'],
      carried: { deliveryTime: 'hours', q: '200 to Manila' },
    });
  });

  it('fills in a valid received amount, unless the URL also has an amount to send [B2-3]', () => {
    expect(read('toCountry=MX&receiveAmount=9000').initial).toMatchObject({ amount: '', receiveAmount: '9000' });
    expect(read('amount=200&receiveAmount=9000').initial).toMatchObject({ amount: '200', receiveAmount: '' });
    for (const receiveAmount of ['0', '-5', '1e9', '9999999999999'])
      expect(read(`receiveAmount=${receiveAmount}`).initial).toMatchObject({ amount: '1000', receiveAmount: '' });
    expect(read('receiveAmount=9000&q=she+needs+9,000+pesos')).toMatchObject({
      initial: { amount: '', receiveAmount: '9000' },
      missingFields: ['currency', 'fromCountry', 'toCountry'],
    });
  });
});

describe('the parameters that are not form fields', () => {
  const carried = (query: string) => parseCarriedParams(new URLSearchParams(query));

  it('include every delivery time, every sort order and shown estimates, with or without a sentence', () => {
    for (const deliveryTime of deliveryTimeCategories)
      for (const sortBy of sortOrders) {
        const query = String(new URLSearchParams({ deliveryTime, sortBy, estimates: 'shown' }));
        expect(carried(query)).toEqual({ deliveryTime, sortBy, estimates: 'shown' });
        expect(carried(`${query}&q=200+to+Manila`)).toMatchObject({ deliveryTime, sortBy, q: '200 to Manila' });
      }
  });

  it('never have invalid values, which the form could not correct', () => {
    expect(carried('deliveryTime=weeks&sortBy=price&estimates=some&inferred=currency.usual')).toEqual({});
  });
});
