import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { formatSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import { formatMoney, formatRate, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import type { DeliveryTimeKind } from '@tern/domain/providers/delivery-time.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { getShareCardLabels, type ShareCardLabels } from '@tern/domain/share/share-card-labels.ts';
import { countryName } from '../../notifications/messages/country-name.ts';

/** The content of a card, ready to draw. Labels go above their values. */
export type ShareCardContent = {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly route: string;
  readonly amount: LabeledText;
  /** The facts, two per row. */
  readonly facts: readonly LabeledText[];
  /** The price's source and time. `origin` is in the source's own words. */
  readonly source: LabeledText & { readonly origin: string };
  /** A warning that the price is an estimate or simulated. */
  readonly caution: string | undefined;
  readonly notes: readonly string[];
};
export type LabeledText = { readonly label: string; readonly value: string };

/**
 * Returns a card's content for one offer in the given language (D4). Times are absolute, because an image doesn't
 * change, and "3 minutes ago" would be false tomorrow.
 */
export function createShareCardContent(
  offer: OfferResponse,
  answer: SearchResponse,
  language: string,
): ShareCardContent {
  const words = getShareCardLabels(language);
  const { query, midMarket } = answer;
  const direction = languageByCode(language)?.direction ?? 'ltr';
  const isEstimate = isEstimatedPrice(offer);
  // If the user entered the amount to receive, the result is the amount to pay.
  const isGiven = query.receiveAmount !== null;
  const money = (amount: number, currency: string, style: MoneyFormatOptions = {}): string =>
    isolateBidi(formatMoney(amount, currency, language, style));
  const from = countryName(query.fromCountry, language);
  const to = countryName(query.toCountry, language);
  const { source, period, asOf } = offer.provenance;
  const isMoment = midMarket.kind === 'live' || midMarket.kind === 'simulated';
  return {
    language,
    direction,
    route: direction === 'rtl' ? `${from} ← ${to}` : `${from} → ${to}`,
    amount: {
      label: words.amountReceived,
      value: money(offer.receiveAmount, offer.toCurrency, isGiven ? {} : { estimate: isEstimate, range: offer.range }),
    },
    facts: [
      { label: words.provider, value: isolateBidi(offer.name) },
      { label: words.payoutMethod, value: words[offer.payoutMethod] },
      {
        label: words[timeLabelKeys[offer.deliveryTimeKind ?? 'longest']],
        value: formatDuration(offer.deliveryTimeMinutes, language) ?? words.notStated,
      },
      {
        label: words.totalPaid,
        value: [
          money(
            offer.sendAmount,
            query.currency,
            isGiven ? { estimate: isEstimate, range: offer.range?.sendAmount } : {},
          ),
          ...(offer.payIn === null ? [] : [words[payInLabelKeys[offer.payIn]]]),
        ].join(' · '),
      },
      {
        label: words.exchangeRate,
        value: `\u2066${query.currency} 1 = ${offer.toCurrency} ${formatRate(offer.exchangeRate, language)}\u2069`,
      },
      ...(midMarket.from === midMarket.to
        ? []
        : [{ label: words.rateSeen, value: formatTimestamp(midMarket.asOf, language, isMoment) }]),
    ],
    source: {
      label: words.priceSource,
      value: [formatTimestamp(asOf, language, false), isEstimate && words.estimate]
        .filter((part) => typeof part === 'string')
        .join(' · '),
      origin: period ? `${source} · ${formatSurveyPeriod(period)}` : source,
    },
    caution: answer.simulated ? words.simulated : isEstimate ? words.estimate : undefined,
    notes: [words.notAConfirmation, `${words.cardMade}: ${formatTimestamp(answer.generatedAt, language, true)}`],
  };
}

/**
 * The label for each pay-in method on the card. Bank accounts and wallets share their labels with the payout methods.
 */
const payInLabelKeys = {
  bank_account: 'bank_transfer',
  debit_card: 'debit_card',
  credit_card: 'credit_card',
  cash: 'cash',
  wallet: 'mobile_wallet',
} as const satisfies Readonly<Record<PayInMethodId, keyof ShareCardLabels>>;

const timeLabelKeys = {
  longest: 'longestTime',
  at_least: 'shortestTime',
  typical: 'usualTime',
} as const satisfies Readonly<Record<DeliveryTimeKind | 'longest', keyof ShareCardLabels>>;

/** Isolates a name or amount from the direction of the surrounding text. */
export function isolateBidi(text: string): string {
  return `\u2068${text}\u2069`;
}

/**
 * Formats a duration in minutes, hours or days, rounded up so that we don't promise too much. Returns undefined if
 * `minutes` is null.
 */
function formatDuration(minutes: number | null, language: string): string | undefined {
  if (minutes === null) return undefined;
  const [unit, size] =
    minutes <= 60 ? (['minute', 1] as const) : minutes <= 1440 ? (['hour', 60] as const) : (['day', 1440] as const);
  return new Intl.NumberFormat(localeForLanguage(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(minutes / size),
  );
}

/** Formats a day, or a time to the minute in UTC. An invalid date is returned unchanged. */
function formatTimestamp(at: string, language: string, isMoment: boolean): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return isolateBidi(at);
  const day = new Intl.DateTimeFormat(localeForLanguage(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(time);
  if (!isMoment) return isolateBidi(day);
  const minute = new Intl.DateTimeFormat(localeForLanguage(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
    time,
  );
  return isolateBidi(`${day}, ${minute} UTC`);
}
