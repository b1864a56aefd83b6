import { alertTypes } from '@tern/domain/alerts/alert.ts';
import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { describe, expect, it } from 'vitest';
import { exampleRemoteAlert } from '../../../../testing/example-remote-alert.ts';
import { loadOptionLists } from '../../../data/reference/option-lists.ts';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { draftToSettings, pickSettings, settingsToDraft } from '../alert-settings.ts';
import { newAlertQuery } from '../start/new-alert-query.ts';
import {
  type AlertFormValues,
  defaultAlertFormValues,
  expirationDay,
  settingsToFormValues,
  toLocalIsoDate,
  validateAlertFormValues,
  withAlertType,
} from './alert-form-values.ts';
import { parseAlertsPageMode } from './alerts-page-mode.ts';

await loadOptionLists();
const good: AlertFormValues = {
  ...defaultAlertFormValues,
  toCurrency: 'PHP',
  fromCountry: 'US',
  toCountry: 'PH',
  targetRate: '57.25',
};
const check = (more: Partial<AlertFormValues>, language = 'en') =>
  validateAlertFormValues({ ...good, ...more }, { language, now: exampleNow });
const errors = (more: Partial<AlertFormValues>) => {
  const read = check(more);
  return read.ok ? {} : read.errors;
};

describe('alert form values', () => {
  it('default to an active, immediate email alert for an amount of 1000 [S4.6-6] [S9-5]', () => {
    expect(check({})).toMatchObject({
      ok: true,
      settings: { isActive: true, frequency: 'immediate', amount: 1000, emailNotification: true, targetRate: 57.25 },
    });
  });

  it.each([
    [{ targetRate: '' }, { targetRate: 'missing' }],
    [{ targetRate: 'much' }, { targetRate: 'unknown' }],
    [{ targetRate: '0' }, { targetRate: 'not_positive' }],
    [{ amount: '1000.5', fromCurrency: 'JPY' }, { amount: 'too_precise' }],
    [{ toCurrency: '' }, { toCurrency: 'missing' }],
    [{ toCurrency: 'USD' }, { toCurrency: 'same_currency' }],
    [{ type: 'receive_at_least', targetReceive: '57000', toCountry: '' }, { toCountry: 'missing' }],
    [{ frequency: 'custom', customFrequencyHours: '1.5' }, { customFrequencyHours: 'not_whole' }],
    [{ expirationType: 'date', expirationDate: '2026-03-01' }, { expirationDate: 'in_the_past' }],
    [{ expirationType: 'duration', expirationDuration: '' }, { expirationDuration: 'missing' }],
    [
      { targetRate: '', toCurrency: '', amount: 'x' },
      { targetRate: 'missing', toCurrency: 'missing', amount: 'unknown' },
    ],
  ] as const)('report an error for each invalid field: %j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it("accept numbers in the reader's format", () => {
    expect(check({ targetRate: '57,25' }, 'de')).toMatchObject({ settings: { targetRate: 57.25 } });
    expect(check({ amount: '1.000', targetRate: '57.125' }, 'de')).toMatchObject({
      settings: { amount: 1000, targetRate: 57_125 },
    });
    expect(formatNumberInput(57.25, 'de')).toBe('57,25');
    expect(formatNumberInput(12_345.678_901_2, 'en')).toBe('12345.6789012');
  });

  it('include the whole expiration day [S4.6-4]', () => {
    const read = check({ expirationType: 'date', expirationDate: '2026-03-02' });
    expect(read.ok && Date.parse(read.settings.expirationDate ?? '') > exampleNow).toBe(true);
  });

  it('keep the stored expiration time unless another day is chosen [S4.6-4]', () => {
    const expirationDate = Date.parse('2026-12-05T12:00:00Z');
    const settings = pickSettings(exampleRemoteAlert({ expirationType: 'date', expirationDate }));
    const values = settingsToFormValues(settings, 'en');
    const endOf = (more: Partial<AlertFormValues>) => {
      const read = validateAlertFormValues({ ...values, ...more }, { language: 'en', now: exampleNow });
      return read.ok && read.draft.expirationDate;
    };
    expect(endOf({})).toBe(expirationDate);
    expect(endOf({ expirationDate: '2026-12-06' })).toBe(new Date(2026, 11, 6, 23, 59, 59, 999).getTime());
    expect(expirationDay(values.expirationDate)).toBe(toLocalIsoDate(new Date(expirationDate)));
    expect(['', '2026-12-06'].map(expirationDay)).toEqual(['', '2026-12-06']);
  });

  it('extend an expiration time that passed today to the end of the day, and reject an earlier day [S4.6-4]', () => {
    const [noon, evening] = [new Date(2026, 11, 5, 12), new Date(2026, 11, 5, 18)];
    const read = (now: Date) => {
      const draft = { expirationType: 'date', expirationDate: noon.getTime() } as const;
      const values = settingsToFormValues(pickSettings(exampleRemoteAlert(draft)), 'en');
      return validateAlertFormValues(values, { language: 'en', now: now.getTime() });
    };
    const expirationDate = new Date(2026, 11, 5, 23, 59, 59, 999).getTime();
    expect(read(evening)).toMatchObject({ ok: true, draft: { expirationDate } });
    expect(read(new Date(2026, 11, 6))).toEqual({ ok: false, errors: { expirationDate: 'in_the_past' } });
  });

  it('survive a round trip for each alert type', () => {
    const more = { changeThreshold: 2, targetReceive: 57_000, targetFee: 5, bestInDays: 90, provider: 'wise' } as const;
    for (const type of alertTypes) {
      const settings = pickSettings(
        exampleRemoteAlert({ ...more, type, frequency: 'custom', customFrequencyHours: 6 }),
      );
      const read = validateAlertFormValues(settingsToFormValues(settings, 'en'), { language: 'en', now: exampleNow });
      expect(read).toMatchObject({ ok: true, settings });
      expect(draftToSettings(settingsToDraft(settings))).toEqual(settings);
    }
  });

  it.each([
    ['PHP', 162_345_678.25],
    ['VND', 12_712_345_678],
    ['KWD', 1_234_567_890.125],
  ])('keep every digit of a target amount in %s: %d', (toCurrency, targetReceive) => {
    const settings = pickSettings(exampleRemoteAlert({ type: 'receive_at_least', toCurrency, targetReceive }));
    const read = validateAlertFormValues(settingsToFormValues(settings, 'en'), { language: 'en', now: exampleNow });
    expect(read).toMatchObject({ ok: true, settings: { targetReceive } });
  });

  it('keep the target when the type changes, and lose the provider only for a rate alert', () => {
    const priced = withAlertType({ ...good, provider: 'wise' }, 'fee_lower');
    expect(priced).toMatchObject({ provider: 'wise', targetRate: '57.25' });
    expect(withAlertType(priced, 'rate_better').provider).toBe('');
  });

  it("switch to the receiving country's currency when the type changes to a price alert", () => {
    const euros: AlertFormValues = { ...good, toCountry: 'MX', toCurrency: 'EUR' };
    expect(withAlertType(euros, 'receive_at_least').toCurrency).toBe('MXN');
    expect(withAlertType(euros, 'change').toCurrency).toBe('EUR');
    expect(withAlertType({ ...euros, toCountry: '' }, 'receive_at_least').toCurrency).toBe('EUR');
  });
});

describe('the URL of the alert form', () => {
  const read = (query: string) => parseAlertsPageMode(new URLSearchParams(query));

  it('opens the form from a results card, prefilled with its search [S2-8]', () => {
    const question = {
      ...{ fromCountry: 'US', toCountry: 'PH', currency: 'USD', toCurrency: 'PHP' },
      ...{ amount: 250.5, payoutMethod: 'cash_pickup' },
    };
    expect(read(newAlertQuery(question))).toMatchObject({
      kind: 'new',
      values: { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', amount: '250.5', toCountry: 'PH' },
    });
    expect(read(newAlertQuery(question, { targetReceive: 9000.5 }))).toMatchObject({
      ...{ kind: 'new', values: { type: 'receive_at_least', targetReceive: '9000.5', provider: '' } },
    });
    expect(read(`${newAlertQuery(question)}&kind=receive_at_least&targetReceive=9e9`)).toMatchObject({
      values: { targetReceive: '' },
    });
    expect(read(newAlertQuery(question, { provider: 'wise' }))).toMatchObject({
      values: { type: 'receive_at_least', provider: 'wise', payoutMethod: 'cash_pickup' },
    });
  });

  it('fills in the currency pair of a corridor', () => {
    expect(read('fromCountry=gb&toCountry=in')).toMatchObject({ values: { fromCurrency: 'GBP', toCurrency: 'INR' } });
  });

  it('starts a new alert with the usual transfer, unless the URL names a country or currency', () => {
    const usual = {
      ...{ defaultFromCountry: 'AE', defaultToCountry: 'IN', defaultAmount: 500, defaultCurrency: 'AED' },
      ...{ preferredPayoutMethod: 'cash_pickup', currency: 'USD' },
    };
    const readFor = (query: string) => parseAlertsPageMode(new URLSearchParams(query), usual);
    const filled = { fromCountry: 'AE', toCountry: 'IN', fromCurrency: 'AED', toCurrency: 'INR', amount: '500' };
    expect(readFor('new')).toEqual({ kind: 'new', values: { ...defaultAlertFormValues, ...filled } });
    expect(readFor('kind=receive_at_least')).toMatchObject({ values: { ...filled, type: 'receive_at_least' } });
    expect(readFor('new&fromCountry=gb&toCountry=pk')).toMatchObject({ values: { toCurrency: 'PKR', amount: '1000' } });
    expect(readFor('from=EUR')).toMatchObject({ values: { fromCurrency: 'EUR', toCurrency: '' } });
    expect(readFor('')).toEqual({ kind: 'list' });
    expect(parseAlertsPageMode(new URLSearchParams('new'), { ...usual, defaultToCountry: '' })).toMatchObject({
      values: defaultAlertFormValues,
    });
  });

  it.each([
    ['', { kind: 'list' }],
    ['pair=USD-PHP', { kind: 'list' }],
    ['new', { kind: 'new', values: defaultAlertFormValues }],
    ['edit=a-1', { kind: 'edit', id: 'a-1' }],
    ['copy=a-1', { kind: 'copy', id: 'a-1' }],
    ['kind=rate_below', { kind: 'new', values: { ...defaultAlertFormValues, type: 'rate_target' } }],
    [
      'from=<b>&to=%22&fromCountry=XX&amount=-1&kind=pigeon&provider=*',
      { kind: 'new', values: defaultAlertFormValues },
    ],
  ])('opens the list or the form, and ignores invalid values: "%s"', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});
