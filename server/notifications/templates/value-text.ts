import { defineMessages, definePageMessages } from '@tern/contract/messages.ts';
import type { AlertMessage, AlertMessageQuote, AlertMessageRate } from '@tern/domain/alerts/message/alert-message.ts';
import { parseSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import { formatMoney, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { isEstimatedOffer, priceLabel } from '@tern/domain/offers/price-label.ts';
import { surveyPeriodOfEstimateSource } from '@tern/domain/prices/estimate/estimate-source.ts';
import { currentRateMaxAgeMs } from '@tern/domain/rates/rate-age.ts';
import { rateSourceName } from '@tern/domain/rates/rate-source-names.ts';
import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { LRUCache } from 'lru-cache';
import type { Language } from '../messages/find-language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const valueMessages = defineMessages('mail.value', {
  underMinute: 'less than a minute',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  kind_live: 'live rate',
  kind_daily: 'daily rate',
  kind_reference: 'reference rate',
  rateSource: '{source}, {kind}, {age} old',
  simulated: 'simulated rate, not a real one, {age} old',
  price_confirmed: 'confirmed price',
  price_seen: 'price seen',
  price_estimate: 'estimate',
  priceAge: '{price}, {age} old',
  ageUnknown: 'age unknown',
  tooOld: 'The rate is too old to compare with the last 90 days',
  noDays: 'We have no earlier rates from the last 90 days to compare with',
  standing:
    'The rate is better than on {better} of the {of, plural, one {# day} other {# days}} we checked in the last 90 days',
});

/** Pages show these messages too. */
export const sharedValueMessages = definePageMessages({
  about: 'about {sum}',
  estimateSource: 'Tern estimate from prices that the World Bank surveyed in {period}',
  quarter: 'Q{quarter} {year}',
});

/**
 * Cached formatters, because creating one takes a hundred times as long as using it. Their number is limited, because
 * a time zone can be spelled in many ways ("asia/MANILA").
 */
const dateFormatCache = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** Returns an Intl formatter for emails: English dates start with the day, as is usual outside the United States. */
export function getMessageDateFormat({ locale }: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = dateFormatCache.get(key);
  if (!format)
    dateFormatCache.set(
      key,
      (format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : localeForLanguage(locale), {
        ...options,
        calendar: 'gregory',
      })),
    );
  return format;
}

/** Returns an age in the largest whole unit: "4 minutes". */
export function formatAge(ageMs: number, { t }: Language): string {
  if (ageMs < minuteMs) return t(valueMessages.underMinute);
  if (ageMs < hourMs) return t(valueMessages.minutes, { count: Math.floor(ageMs / minuteMs) });
  if (ageMs < dayMs) return t(valueMessages.hours, { count: Math.floor(ageMs / hourMs) });
  return t(valueMessages.days, { count: Math.floor(ageMs / dayMs) });
}

/** Formats a time in UTC: "21 Nov 2026, 14:05 UTC". */
export function formatUtcTime(at: string | number, language: Language): string {
  const date = new Date(at);
  return `${formatDay(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** Formats a time in UTC, or a day as "21 Nov 2026". Returns "age unknown" for an invalid date. */
export function formatDayOrTime(at: string, language: Language): string {
  if (Number.isNaN(Date.parse(at))) return language.t(valueMessages.ageUnknown);
  return /^\d{4}-\d{2}-\d{2}$/.test(at) ? formatDay(new Date(at), language) : formatUtcTime(at, language);
}

function formatDay(date: Date, language: Language): string {
  return getMessageDateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  );
}

/** Returns a rate's source and age (D8): "Wise, live rate, 2 minutes old". */
export function rateSourceText(
  { source, kind, ageMs }: Pick<AlertMessageRate, 'source' | 'kind' | 'ageMs'>,
  language: Language,
): string {
  const age = formatAge(ageMs, language);
  if (kind === 'simulated') return language.t(valueMessages.simulated, { age });
  return language.t(valueMessages.rateSource, {
    source: rateSourceName(source),
    kind: language.t(valueMessages[`kind_${kind}`]),
    age,
  });
}

/** Returns whether an alert's price must be marked as an estimate (D8). */
export function isEstimatedQuote(quote: Pick<AlertMessageQuote, 'provenance'> | null): boolean {
  return quote?.provenance != null && isEstimatedOffer({ provenance: quote.provenance, fallbacks: [] });
}

/** Formats a price and marks an estimate, which must never look like a real price (D1): "about 8,810 MXN". */
export function formatPrice(
  amount: number,
  currency: string,
  { t, locale }: Language,
  style: Pick<MoneyFormatOptions, 'estimate' | 'range'>,
): string {
  const sum = formatMoney(amount, currency, locale, style);
  return style.estimate ? t(sharedValueMessages.about, { sum }) : sum;
}

/** Returns a price's confidence and age (D8): "confirmed price, 2 minutes old". */
export function priceProvenanceText({ provenance }: Pick<AlertMessageQuote, 'provenance'>, language: Language): string {
  if (provenance === null) return language.t(valueMessages.ageUnknown);
  const price = language.t(valueMessages[`price_${priceLabel({ provenance, fallbacks: [] })}`]);
  return language.t(valueMessages.priceAge, { price, age: formatAge(provenance.ageMs, language) });
}

/**
 * Returns where a price comes from: in the message's language if Tern estimated it, otherwise the name that the source
 * uses, which is English.
 */
export function priceSourceText(source: string, { t }: Language): string {
  const basis = parseSurveyPeriod(surveyPeriodOfEstimateSource(source) ?? '');
  if (!basis) return source;
  const period = t(sharedValueMessages.quarter, basis);
  return t(sharedValueMessages.estimateSource, { period });
}

/** Returns how a rate compares with the rates observed in the last 90 days (D5). */
export function rateComparisonText(
  { standing, rate }: Pick<AlertMessage, 'standing' | 'rate'>,
  { t }: Language,
): string {
  if (rate.ageMs >= currentRateMaxAgeMs) return t(valueMessages.tooOld);
  if (standing === null) return t(valueMessages.noDays);
  return t(valueMessages.standing, standing);
}
