import { describe, expect, it } from 'vitest';
import { parseDeliveryTrackingPageMode } from './delivery-tracking-page-mode.ts';
import {
  defaultTransferFormValues,
  parseTransferForm,
  type TransferFormValues,
  updateTransferFormValues,
} from './transfer-form-values.ts';

const reader = { language: 'en', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 9, 12, 12) };
const sound: TransferFormValues = {
  ...defaultTransferFormValues(reader),
  ...{ providerName: ' Wise ', fromCountry: 'DE', toCountry: 'IN', amount: '1,000.55', sendCurrency: 'EUR' },
  ...{ receiveCurrency: 'INR', promise: '1.5', promiseUnit: 'hours' },
};
const errorsOf = (change: Partial<TransferFormValues>) => {
  const check = parseTransferForm({ ...sound, ...change }, reader);
  return check.ok ? {} : check.errors;
};

describe('transfer form values', () => {
  it('start with the current time in the reader’s time zone [S2-10]', () => {
    expect(defaultTransferFormValues(reader).sentAt).toBe('2026-10-12T14:00');
  });

  it('are parsed into an amount, minutes and a timestamp [S2-10]', () => {
    expect(parseTransferForm(sound, reader)).toMatchObject({
      ok: true,
      input: {
        ...{ providerId: null, providerName: 'Wise', sendAmount: 1000.55, promisedMinutes: 90, totalCost: null },
        ...{ sentAt: '2026-10-12T12:00:00.000Z', timeZone: 'Europe/Berlin', remind: true },
      },
    });
  });

  it.each([
    [{ providerName: ' ' }, { providerName: 'missing' }],
    [{ toCountry: 'DE' }, { toCountry: 'same_country' }],
    [{ amount: '' }, { amount: 'missing' }],
    [{ amount: 'many' }, { amount: 'not_a_number' }],
    [{ amount: '0' }, { amount: 'too_small' }],
    [{ amount: '1,000.555' }, { amount: 'too_precise' }],
    [{ amount: '1000.5', sendCurrency: 'JPY' }, { amount: 'too_precise' }],
    [
      { quoted: '90000.123', cost: '1.2345' },
      { quoted: 'too_precise', cost: 'too_precise' },
    ],
    [{ sentAt: '2026-03-29T02:30' }, { sentAt: 'skipped' }],
    [{ sentAt: '2026-10-12T15:00' }, { sentAt: 'in_future' }],
    [{ sentAt: '' }, { sentAt: 'unreadable' }],
    [
      { quoted: 'x', cost: '-1', promise: '61', promiseUnit: 'days' },
      { quoted: 'not_a_number', cost: 'not_a_number', promise: 'too_large' },
    ],
    [{ promise: '0', promiseUnit: 'days' }, { promise: 'too_small' }],
    [{ promise: '0.4', promiseUnit: 'minutes' }, { promise: 'too_small' }],
  ] as const)('report every error: %j [S2-10]', (change, errors) => expect(errorsOf(change)).toEqual(errors));

  it('are filled in from the URL, except for invalid numbers [S2-10]', () => {
    const search = new URLSearchParams(
      'new=&provider=wise&providerName=Wise&fromCountry=US&toCountry=IN&amount=500.5&quoted=x&cost=-3',
    );
    expect(parseDeliveryTrackingPageMode(search, { ...reader, language: 'de' })).toMatchObject({
      kind: 'new',
      values: { providerId: 'wise', amount: '500,5', quoted: '', cost: '', toCountry: 'IN' },
    });
    expect(parseDeliveryTrackingPageMode(new URLSearchParams('transfer=7'), reader)).toEqual({
      kind: 'list',
      targetId: '7',
    });
    expect(parseDeliveryTrackingPageMode(new URLSearchParams('edit=7'), reader)).toEqual({ kind: 'edit', id: '7' });
  });

  it('ignore values in the URL that no field can show [S2-10]', () => {
    const search = new URLSearchParams(
      'new=&fromCountry=XX&toCountry=india&currency=ZZZ&toCurrency=rupee&payoutMethod=x&amount=500',
    );
    expect(parseDeliveryTrackingPageMode(search, reader)).toMatchObject({
      kind: 'new',
      values: { ...defaultTransferFormValues(reader), amount: '500' },
    });
  });

  it('include the average of the results until the search or provider changes', () => {
    const search = new URLSearchParams('new=&amount=500&quoted=9000&average=8800.55');
    const params = parseDeliveryTrackingPageMode(search, { ...reader, language: 'de' });
    if (params.kind !== 'new') throw new Error('a form');
    const filled = { ...sound, ...params.values, ...{ providerName: 'Wise', fromCountry: 'US', toCountry: 'MX' } };
    const values = { ...filled, receiveCurrency: 'MXN' };
    const averageOf = (change: Partial<TransferFormValues>) => {
      const check = parseTransferForm(updateTransferFormValues(values, change), { ...reader, language: 'de' });
      return check.ok ? check.input.averageReceiveAmount : check.errors;
    };
    expect(averageOf({ note: 'rent', quoted: '9100' })).toBe(8800.55);
    expect(averageOf({ amount: '600' })).toBeNull();
    expect(averageOf({ toCountry: 'PH', receiveCurrency: 'PHP' })).toBeNull();
    expect(averageOf({ providerName: 'Remitly' })).toBeNull();
  });
});
