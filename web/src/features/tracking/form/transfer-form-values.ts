import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { createOffsetLookup } from '@tern/domain/time/create-offset-lookup.ts';
import { instantToLocal, localToInstant } from '@tern/domain/tracking/local-time.ts';
import { maxPromisedMinutes, sentAtError } from '@tern/domain/tracking/transfer.ts';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import type { TransferChange, TransferInput } from '../use-transfers.ts';
import type { TimeInputError } from '../words/use-time-error-messages.ts';

/** The form's values as typed, so input that can't be parsed yet isn't lost. */
export type TransferFormValues = {
  readonly providerId: string;
  readonly providerName: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: string;
  readonly sendCurrency: string;
  readonly receiveCurrency: string;
  readonly payoutMethod: string;
  /** The value of a `datetime-local` field, in the reader's time zone. */
  readonly sentAt: string;
  readonly reference: string;
  readonly quoted: string;
  /** The average received amount of all offers, from the results; not editable. '' if unknown. */
  readonly average: string;
  readonly cost: string;
  readonly promise: string;
  readonly promiseUnit: PromisedTimeUnit;
  readonly note: string;
  readonly remind: boolean;
  readonly remindByEmail: boolean;
};

const minutesPerPromisedUnit = { minutes: 1, hours: 60, days: 1440 } as const;
export type PromisedTimeUnit = keyof typeof minutesPerPromisedUnit;

export type TransferFormErrorCode =
  | 'missing'
  | 'not_a_number'
  | 'too_small'
  | 'too_large'
  | 'too_precise'
  | 'same_country'
  | 'after_received'
  | TimeInputError;
export type TransferFormErrors = { readonly [Field in keyof TransferFormValues]?: TransferFormErrorCode };

type FormContext = {
  readonly language: string;
  readonly timeZone: string;
  readonly now: number;
  /** When the money arrived (ISO 8601); absent if it hasn't. */
  readonly receivedAt?: string | undefined;
};

/** Returns the values of an empty form, with the current time as the sending time and the reminder on. */
export function defaultTransferFormValues({
  timeZone,
  now,
}: Pick<FormContext, 'timeZone' | 'now'>): TransferFormValues {
  return {
    ...{ providerId: '', providerName: '', fromCountry: '', toCountry: '', amount: '', sendCurrency: 'USD' },
    ...{
      receiveCurrency: '',
      payoutMethod: 'bank_transfer',
      reference: '',
      quoted: '',
      average: '',
      cost: '',
      promise: '',
    },
    ...{ promiseUnit: 'days', note: '', remind: true, remindByEmail: true },
    sentAt: instantToLocal(now, createOffsetLookup(timeZone)),
  };
}

/** Returns a transfer as form values for editing. */
export function transferToFormValues(
  transfer: TransferResponse,
  { language, timeZone }: Pick<FormContext, 'language' | 'timeZone'>,
): TransferFormValues {
  const figure = (value: number | null): string => (value === null ? '' : formatNumberInput(value, language));
  const unit = choosePromisedTimeUnit(transfer.promisedMinutes);
  return {
    providerId: transfer.providerId ?? '',
    providerName: transfer.providerName,
    fromCountry: transfer.fromCountry,
    toCountry: transfer.toCountry,
    amount: figure(transfer.sendAmount),
    sendCurrency: transfer.sendCurrency,
    receiveCurrency: transfer.receiveCurrency,
    payoutMethod: transfer.payoutMethod,
    sentAt: instantToLocal(Date.parse(transfer.sentAt), createOffsetLookup(timeZone)),
    reference: transfer.reference,
    quoted: figure(transfer.quotedReceiveAmount),
    // A copy saved in the browser by an older release lacks some fields.
    average: figure(transfer.averageReceiveAmount ?? null),
    cost: figure(transfer.totalCost),
    promise: figure(transfer.promisedMinutes === null ? null : transfer.promisedMinutes / minutesPerPromisedUnit[unit]),
    promiseUnit: unit,
    note: transfer.note,
    remind: transfer.remind,
    remindByEmail: transfer.remindByEmail ?? true,
  };
}

/** The fields that the average depends on; if one changes, the average is unknown. */
const averageInputFields = [
  'providerName',
  'fromCountry',
  'toCountry',
  'amount',
  'sendCurrency',
  'receiveCurrency',
  'payoutMethod',
];

/** Returns the form's values after a change. Clears the average if the change affects it. */
export function updateTransferFormValues(
  values: TransferFormValues,
  change: Partial<TransferFormValues>,
): TransferFormValues {
  const isAnother = Object.keys(change).some((field) => averageInputFields.includes(field));
  return { ...values, ...(isAnother && { average: '' }), ...change };
}

/** Returns the transfer to save, or all errors in the form. */
export function parseTransferForm(
  values: TransferFormValues,
  reader: FormContext,
): { readonly ok: true; readonly input: TransferInput } | { readonly ok: false; readonly errors: TransferFormErrors } {
  const errors: { -readonly [Field in keyof TransferFormValues]?: TransferFormErrorCode } = {};
  const { language, timeZone, now, receivedAt } = reader;
  for (const field of ['providerName', 'fromCountry', 'toCountry', 'receiveCurrency'] as const)
    if (values[field].trim() === '') errors[field] = 'missing';
  if (values.toCountry !== '' && values.toCountry === values.fromCountry) errors.toCountry = 'same_country';

  const optional = (field: 'quoted' | 'cost' | 'promise', unit = 1, max = 1e12): number | null => {
    if (values[field].trim() === '') return null;
    const currency = currencyOfField(field, values);
    const value = parseAmount(values[field], language);
    if (value === undefined) errors[field] = 'not_a_number';
    else if (value * unit > max) errors[field] = 'too_large';
    else if (currency && !fitsCurrencyDecimals(value, currency)) errors[field] = 'too_precise';
    return value === undefined ? null : value * unit;
  };
  const amount = parseAmount(values.amount, language);
  if (values.amount.trim() === '') errors.amount = 'missing';
  else if (amount === undefined) errors.amount = 'not_a_number';
  else if (amount < minSendAmount) errors.amount = 'too_small';
  else if (amount > maxSendAmount) errors.amount = 'too_large';
  else if (!fitsCurrencyDecimals(amount, values.sendCurrency)) errors.amount = 'too_precise';

  const reading = localToInstant(values.sentAt, createOffsetLookup(timeZone));
  const sentAt = 'at' in reading ? new Date(reading.at).toISOString() : '';
  const timeError = sentAt === '' ? reading.kind : sentAtError(sentAt, now);
  if (timeError !== undefined) errors.sentAt = timeError;
  else if (receivedAt !== undefined && Date.parse(sentAt) > Date.parse(receivedAt)) errors.sentAt = 'after_received';

  const [quotedReceiveAmount, totalCost] = [optional('quoted'), optional('cost')];
  const promised = optional('promise', minutesPerPromisedUnit[values.promiseUnit], maxPromisedMinutes);
  if (promised !== null && promised < 1) errors.promise = 'too_small';
  if (Object.keys(errors).length > 0 || amount === undefined || !isPayoutMethodId(values.payoutMethod))
    return { ok: false, errors };
  return {
    ok: true,
    input: {
      providerId: values.providerId || null,
      providerName: values.providerName.trim(),
      fromCountry: values.fromCountry,
      toCountry: values.toCountry,
      sendAmount: amount,
      sendCurrency: values.sendCurrency,
      receiveCurrency: values.receiveCurrency,
      payoutMethod: values.payoutMethod,
      quotedReceiveAmount,
      averageReceiveAmount: values.average === '' ? null : (parseAmount(values.average, language) ?? null),
      totalCost,
      reference: values.reference.trim(),
      note: values.note.trim(),
      sentAt,
      promisedMinutes: promised === null ? null : Math.round(promised),
      timeZone,
      remind: values.remind,
      remindByEmail: values.remindByEmail,
    },
  };
}

/**
 * Returns the fields of `input` that differ from the form's previous values; all fields if those values were invalid.
 */
export function toTransferChange(
  before: TransferFormValues,
  input: TransferInput,
  reader: FormContext,
): TransferChange {
  const known = parseTransferForm(before, reader);
  const isSame = (field: string, value: unknown) => known.ok && known.input[field as keyof TransferInput] === value;
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => !isSame(field, value)));
}

/** Returns the currency of a money field; undefined for any other field, or while none is chosen. */
export function currencyOfField(
  field: keyof TransferFormValues,
  { sendCurrency, receiveCurrency }: Pick<TransferFormValues, 'sendCurrency' | 'receiveCurrency'>,
): string | undefined {
  if (field === 'amount' || field === 'cost') return sendCurrency;
  return ((field === 'quoted' || field === 'average') && receiveCurrency) || undefined;
}

function choosePromisedTimeUnit(minutes: number | null): PromisedTimeUnit {
  if (minutes === null || minutes % 1440 === 0) return 'days';
  return minutes % 60 === 0 ? 'hours' : 'minutes';
}
