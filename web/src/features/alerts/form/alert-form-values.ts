import type { AlertDraft, AlertType } from '@tern/domain/alerts/alert.ts';
import { isCorridorAlertType, parseAlertDraft } from '@tern/domain/alerts/draft/alert-draft.ts';
import type { AlertDraftErrorCode, AlertDraftInput } from '@tern/domain/alerts/draft/create-draft-reader.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { type AlertSettings, draftToSettings } from '../alert-settings.ts';

/**
 * The form's values as typed, so input that can't be parsed yet isn't lost. `expirationDate` is the stored time until
 * the user chooses a day.
 */
export type AlertFormValues = {
  readonly [Field in Exclude<
    keyof AlertDraft,
    'type' | 'browserNotification' | 'emailNotification' | 'trackHistory' | 'isActive'
  >]: string;
} & Pick<AlertDraft, 'type' | 'browserNotification' | 'emailNotification' | 'trackHistory' | 'isActive'>;

export type AlertFormErrors = Partial<Record<keyof AlertDraft, AlertDraftErrorCode>>;

/** [S4.6-6], [S9-5] The default values of a new alert. */
export const defaultAlertFormValues: AlertFormValues = {
  type: 'rate_better',
  fromCurrency: 'USD',
  toCurrency: '',
  fromCountry: '',
  toCountry: '',
  payIn: '',
  payoutMethod: '',
  targetRate: '',
  changeThreshold: '2',
  amount: '1000',
  targetReceive: '',
  targetFee: '',
  bestInDays: '30',
  provider: '',
  frequency: 'immediate',
  customFrequencyHours: '',
  expirationType: '',
  expirationDate: '',
  expirationDuration: '30',
  browserNotification: false,
  emailNotification: true,
  trackHistory: false,
  isActive: true,
};

const numberFields = [
  'targetRate',
  'changeThreshold',
  'amount',
  'targetReceive',
  'targetFee',
  'bestInDays',
  'customFrequencyHours',
  'expirationDuration',
] as const satisfies readonly (keyof AlertFormValues)[];

/**
 * Converts form values to draft input. Numbers are parsed in the reader's format. Any other text is left unchanged, and
 * fails validation if the alert needs the number. A stored expiration time that has passed becomes the end of its day,
 * because the form shows that day, and choosing it again would change nothing.
 */
export function formValuesToDraftInput(values: AlertFormValues, { language, now }: FormContext): AlertDraftInput {
  const read = numberFields.map((field) => [field, parseAmount(values[field], language) ?? values[field]]);
  const end = values.expirationDate;
  const isKept = isExpirationTimestamp(end) && Date.parse(end) > now;
  // The alert expires at the end of the shown day, in the reader's time zone.
  const expirationDate = end === '' ? '' : Date.parse(isKept ? end : `${expirationDay(end)}T23:59:59.999`);
  return { ...values, ...Object.fromEntries(read), expirationDate };
}

/** Returns whether the expiration date is the alert's stored time. A date chosen by the user is only a day. */
function isExpirationTimestamp(end: string): boolean {
  return end.includes('T');
}

/** Returns the expiration day to show in the form: the chosen day, or the local day of the stored time. */
export function expirationDay(end: string): string {
  return isExpirationTimestamp(end) ? toLocalIsoDate(new Date(end)) : end;
}

type FormContext = {
  readonly language: string;
  readonly now: number;
  /** When the alert was created; absent for a new one. */
  readonly createdAt?: number | undefined;
};

/** Validates the form. Returns its settings and draft, or the first error of each field. */
export function validateAlertFormValues(
  values: AlertFormValues,
  reader: FormContext,
):
  | { readonly ok: true; readonly settings: AlertSettings; readonly draft: AlertDraft }
  | { readonly ok: false; readonly errors: AlertFormErrors } {
  const read = parseAlertDraft(formValuesToDraftInput(values, reader), reader.now, reader.createdAt);
  if (read.ok) return { ok: true, draft: read.draft, settings: draftToSettings(read.draft) };
  const errors: AlertFormErrors = {};
  for (const { field, code } of read.errors) errors[field] ??= code;
  return { ok: false, errors };
}

/** Returns the form values for changing or copying an alert. */
export function settingsToFormValues(settings: AlertSettings, language: string): AlertFormValues {
  const figure = (value: number | null): string => (value === null ? '' : formatNumberInput(value, language));
  return {
    ...defaultAlertFormValues,
    ...settings,
    fromCountry: settings.fromCountry ?? '',
    toCountry: settings.toCountry ?? '',
    payIn: settings.payIn ?? '',
    payoutMethod: settings.payoutMethod ?? '',
    provider: settings.provider ?? '',
    targetRate: figure(settings.targetRate),
    changeThreshold: figure(settings.changeThreshold) || defaultAlertFormValues.changeThreshold,
    amount: figure(settings.amount),
    targetReceive: figure(settings.targetReceive),
    targetFee: figure(settings.targetFee),
    bestInDays: settings.bestInDays === null ? defaultAlertFormValues.bestInDays : String(settings.bestInDays),
    customFrequencyHours: figure(settings.customFrequencyHours),
    expirationType: settings.expirationType ?? '',
    expirationDate: settings.expirationDate ?? '',
    expirationDuration: figure(settings.expirationDuration) || defaultAlertFormValues.expirationDuration,
  };
}

/** Returns the target field of an alert type; undefined if it has none. */
export function targetFieldOfType(type: AlertType): keyof AlertFormValues | undefined {
  switch (type) {
    case 'rate_better':
    case 'rate_target':
      return 'targetRate';
    case 'change':
      return 'changeThreshold';
    case 'receive_at_least':
      return 'targetReceive';
    case 'fee_lower':
      return 'targetFee';
    case 'best_in_days':
      return 'bestInDays';
    case 'new_provider':
      return undefined;
  }
}

/**
 * Returns the form values with another alert type. Clears the provider for a rate alert. For a price alert, uses the
 * currency of the receiving country, if one is chosen.
 */
export function withAlertType(values: AlertFormValues, type: AlertType): AlertFormValues {
  if (!isCorridorAlertType(type)) return { ...values, type, provider: '' };
  const { toCountry, toCurrency } = values;
  return { ...values, type, toCurrency: toCountry ? countryCurrency(toCountry) : toCurrency };
}

/** Returns the currency of a money field; undefined for rates, percentages, hours and days. */
export function currencyOfField(
  field: string,
  { fromCurrency, toCurrency }: Pick<AlertFormValues, 'fromCurrency' | 'toCurrency'>,
): string | undefined {
  if (field === 'amount' || field === 'targetFee') return fromCurrency;
  return field === 'targetReceive' ? toCurrency : undefined;
}

/** Returns the date in the reader's time zone, such as "2026-03-15". */
export function toLocalIsoDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
