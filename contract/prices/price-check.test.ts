import { priceCheckFormErrors } from '@tern/domain/prices/price-check-form.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkQuotedPrice } from './price-check.ts';

const number = fc.constantFrom(
  undefined,
  0,
  -1,
  0.001,
  0.01,
  1,
  17.25,
  1.005,
  500,
  1e6,
  1e9,
  1e12,
  1.1e12,
  1e13,
  1.1e13,
);
const form = fc.record({
  fromCountry: fc.constantFrom('US', 'JP', 'KW', 'XX', ''),
  toCountry: fc.constantFrom('MX', 'JP', 'US', 'XX', ''),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', 'XXQ', ''),
  amount: number.map((value) => value ?? 500),
  fee: number,
  rate: number,
  receiveAmount: number,
  payoutMethod: fc.constantFrom('', 'cash_pickup', 'pigeon'),
  provider: fc.constantFrom('', 'Wise', 'x'.repeat(80), 'x'.repeat(81)),
});

it("checkQuotedPrice rejects exactly the values that the page's form rejects [B1-6]", () => {
  fc.assert(
    fc.property(form, (values) => {
      const { success } = checkQuotedPrice.body.safeParse(values);
      expect(success).toBe(Object.keys(priceCheckFormErrors(values)).length === 0);
    }),
    { numRuns: 2000 },
  );
});
