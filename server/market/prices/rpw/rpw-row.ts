import { createHash } from 'node:crypto';
import { resolveSurveyCurrency } from '@tern/domain/prices/survey-currency.ts';
import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { RpwRecord } from './rpw-columns.ts';
import {
  normalizeSurveyPeriod,
  parsePayoutMethods,
  parseProviderCategory,
  parseSurveyDay,
  parseSurveyDeliveryMinutes,
} from './rpw-terms.ts';
import type { SurveyedQuote, SurveyedServicePrices } from './surveyed-service-prices.ts';

export type RpwRowResult =
  | { readonly ok: true; readonly prices: readonly SurveyedServicePrices[] }
  | { readonly ok: false; readonly reason: RpwRowError };

type RpwRowError =
  | 'unknown period'
  | 'unknown country'
  | 'no firm'
  | 'unknown payout method'
  | 'no usable price at either amount'
  | 'amounts or currencies of the two quotes do not go together';

const maxTextLength = 200;
/**
 * Real rows have margins of up to 59% and fees of up to three times the amount. Implausible margins and fees are
 * stored, but searches don't use them.
 */
const maxMarginPercent = 100;
const maxFeePercent = 500;
/** The survey has used both KSV and XKX for Kosovo. */
const surveyCountryCodes: Readonly<Record<string, string>> = { KSV: 'XK', XKX: 'XK' };

/**
 * Parses one survey row. The margin comes from its percentages, not from its two exchange rates, because the survey
 * doesn't record which currency those are in. The fee is the total cost minus the margin, or the stated fee if the two
 * agree. A margin is unknown, not zero, if the service didn't disclose its rate. A row with several payout methods
 * becomes several prices.
 */
export function parseRpwRow(record: RpwRecord): RpwRowResult {
  const period = normalizeSurveyPeriod(record.period);
  if (!period) return { ok: false, reason: 'unknown period' };
  const sourceCountry = resolveSurveyCountryCode(record.sourceCode);
  const destinationCountry = resolveSurveyCountryCode(record.destinationCode);
  if (!sourceCountry || !destinationCountry) return { ok: false, reason: 'unknown country' };
  const firm = normalizeText(record.firm);
  if (!/[\p{L}\p{N}]/u.test(firm)) return { ok: false, reason: 'no firm' };
  const methods = parsePayoutMethods(record.pickup);
  if (methods.length === 0) return { ok: false, reason: 'unknown payout method' };

  const transparent = /^(yes|y|1|true)$/i.test(record.transparent);
  const quote200 = parseQuote(transparent, 200, {
    amount: record.amount200,
    usd: record.usd200,
    currency: record.currency200,
    fee: record.fee200,
    margin: record.margin200,
    total: record.total200,
  });
  const quote500 = parseQuote(transparent, 500, {
    amount: record.amount500,
    usd: record.usd500,
    currency: record.currency500,
    fee: record.fee500,
    margin: record.margin500,
    total: record.total500,
  });
  if (!quote200 && !quote500) return { ok: false, reason: 'no usable price at either amount' };
  if (quote200 && quote500 && (quote200.currency !== quote500.currency || quote200.amount >= quote500.amount)) {
    return { ok: false, reason: 'amounts or currencies of the two quotes do not go together' };
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32);
  const prices = methods.map((payoutMethod) => ({
    externalId: methods.length === 1 ? fingerprint : `${fingerprint} ${payoutMethod}`,
    period,
    sourceCountry,
    destinationCountry,
    firm,
    category: parseProviderCategory(record.firmType),
    payoutMethod,
    payIn: record.payIn === '' ? undefined : normalizeText(record.payIn),
    deliveryMinutes: parseSurveyDeliveryMinutes(record.speed),
    quote200,
    quote500,
    transparent,
    surveyedOn: parseSurveyDay(record.date),
  }));
  return { ok: true, prices };
}

type QuoteCells = Readonly<Record<'amount' | 'usd' | 'currency' | 'fee' | 'margin' | 'total', string>>;

function parseQuote(transparent: boolean, usd: number, cells: QuoteCells): SurveyedQuote | undefined {
  const amount = parseNumber(cells.amount);
  const total = parseNumber(cells.total);
  if (amount === undefined || total === undefined || !(amount > 0 && amount < 1e12)) return undefined;
  const currency = resolveSurveyCurrency(cells.currency.toUpperCase(), amount);
  if (!currencyByCode(currency)) return undefined;
  const margin = parseNumber(cells.margin);
  if (transparent && (margin === undefined || Math.abs(margin) >= maxMarginPercent)) return undefined;
  const feePercent = total - (margin ?? 0);
  // Rounding the two percentages can make the fee slightly negative. A more negative fee is an error.
  if (feePercent < -0.05 || feePercent > maxFeePercent) return undefined;
  const computed = (Math.max(0, feePercent) / 100) * amount;
  const statedFee = parseNumber(cells.fee);
  const agrees = statedFee !== undefined && statedFee >= 0 && Math.abs(statedFee - computed) <= 0.0005 * amount;
  return {
    amount,
    usd: Math.round(parseNumber(cells.usd) ?? usd) || usd,
    currency,
    fee: agrees ? statedFee : Math.round(computed * 1e6) / 1e6,
    marginPercent: transparent ? margin : undefined,
    totalCostPercent: total,
  };
}

/** Parses a number, which may have thousands separators or a percent sign. */
function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s%]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function resolveSurveyCountryCode(code: string): string | undefined {
  return surveyCountryCodes[code.toUpperCase()] ?? resolveCountryCode(code);
}

function normalizeText(text: string): string {
  return truncateText(text.replace(/[\s\p{C}]+/gu, ' ').trim(), maxTextLength);
}
