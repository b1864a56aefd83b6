import { surveyOpenEndMinutes } from '@tern/domain/prices/observation.ts';
import type { ProviderCategory } from '@tern/domain/providers/provider.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';

/**
 * Maps the survey's payout terms to our methods. One row may name several ("Cash / Bank account"). Methods that we
 * don't offer, such as home delivery, are skipped.
 */
export function parsePayoutMethods(words: string): PayoutMethodId[] {
  const text = words.toLowerCase();
  const found: PayoutMethodId[] = [];
  if (/\bbank\b|\baccount\b/.test(text)) found.push('bank_transfer');
  if (/mobile|wallet/.test(text)) found.push('mobile_wallet');
  if (/debit card|prepaid card|cash card/.test(text)) found.push('debit_card');
  if (/\bcash\b(?! card)/.test(text)) found.push('cash_pickup');
  return found;
}

const deliveryMinutesByPattern: readonly (readonly [RegExp, number])[] = [
  [/less than (one|1|an) hour/, 60],
  [/same day/, 1440],
  [/next day/, 2880],
  [/(^|\D)2 days/, 2880],
  // For a range, the longer time is used, so we don't promise too much.
  [/3\s*(-|–|to)\s*5 days/, 7200],
  [/6 days|more than 5/, surveyOpenEndMinutes],
];

/** Returns the delivery time in minutes, or undefined if the survey doesn't state one or uses an unknown term. */
export function parseSurveyDeliveryMinutes(words: string): number | undefined {
  const text = words.toLowerCase().replace(/\s+/g, ' ');
  return deliveryMinutesByPattern.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Returns 'digital_wallet' for a mobile operator, 'bank' for a bank, building society or credit union, and 'mto' for
 * any other firm.
 */
export function parseProviderCategory(firmType: string): ProviderCategory {
  const text = firmType.toLowerCase();
  if (/mobile/.test(text)) return 'digital_wallet';
  if (/non-?\s?bank/.test(text)) return 'mto';
  return /bank|building society|credit union/.test(text) ? 'bank' : 'mto';
}

/**
 * Normalizes a period: "2025_3Q", "2025 Q3", "3Q2025" → "2025 Q3", which sorts chronologically. Returns undefined for
 * anything else.
 */
export function normalizeSurveyPeriod(text: string): string | undefined {
  const match = /^\s*(?:(\d{4})[\s_-]*(?:Q([1-4])|([1-4])Q)|(?:Q([1-4])|([1-4])Q)[\s_-]*(\d{4}))\s*$/i.exec(text);
  if (!match) return undefined;
  return `${match[1] ?? match[6]} Q${match[2] ?? match[3] ?? match[4] ?? match[5]}`;
}

/** Returns the last day of a period (YYYY-MM-DD), which is the latest possible date of its prices. */
export function lastDayOfPeriod(period: string): string {
  const ends = { '1': '03-31', '2': '06-30', '3': '09-30', '4': '12-31' } as const;
  return `${period.slice(0, 4)}-${ends[period.slice(-1) as keyof typeof ends] ?? '12-31'}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spreadsheetEpochMs = Date.UTC(1899, 11, 30);

/**
 * Returns a day as YYYY-MM-DD from "2025-08-14", "14-Aug-2025" or a spreadsheet's day number. Returns undefined for
 * anything else, such as "03/04/2025", which is ambiguous.
 */
export function parseSurveyDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return toIsoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[A-Za-z]*[- ,]+(\d{4}|\d{2})$/.exec(text);
  if (named) {
    const year = Number(named[3]);
    return toIsoDate(
      year < 100 ? 2000 + year : year,
      months.indexOf((named[2] ?? '').toLowerCase()) + 1,
      Number(named[1]),
    );
  }
  const serial = Number(text);
  if (!(serial > 36_000 && serial < 80_000)) return undefined;
  return new Date(spreadsheetEpochMs + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

function toIsoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 2008 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}
