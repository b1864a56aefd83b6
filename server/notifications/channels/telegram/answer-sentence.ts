import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { formatMoney, formatRate } from '@tern/domain/money/format-money.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import { grantedAdmission } from '../../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';
import type { SearchDeps } from '../../../market/search/run-search.ts';
import type { InterpretSentenceDeps } from '../../../market/search/sentence/interpret-sentence.ts';
import { runSmartSearch } from '../../../market/search/sentence/run-smart-search.ts';
import { countryNameInSentence } from '../../messages/country-name.ts';
import type { Language } from '../../messages/find-language.ts';
import { getMessageDateFormat, priceSourceText, valueMessages } from '../../templates/value-text.ts';
import { helpText } from './help-text.ts';
import { telegramMessages as messages } from './telegram-messages.ts';

export type AnswerSentenceDeps = SearchDeps & InterpretSentenceDeps;

export type SentenceRequest = {
  readonly text: string;
  readonly language: Language;
  /** The public origin of this instance. */
  readonly origin: string;
};

const maxOffers = 3;

/**
 * Answers a sentence with the first offers, the mid-market rate and the URL of the results page. The offers are the
 * same as in a search on the website. Each offer includes the received amount, or the amount to pay if the sentence
 * states the amount to receive. It also includes the kind, source and date of its price. Asks a follow-up question if a
 * country is missing. Returns the help text if the amount or currency is unclear, because the defaults may differ from
 * what the sentence says.
 */
export async function answerSentence(
  deps: AnswerSentenceDeps,
  { text, language, origin }: SentenceRequest,
): Promise<string> {
  const { t } = language;
  const ask = t(messages.ask, { example: t(messages.example) });
  let answer: SearchResponse;
  try {
    // The bot already limits the messages of each chat, so this search isn't rate limited again.
    answer = await runSmartSearch({ query: text }, { language: language.locale }, deps, grantedAdmission);
  } catch (error) {
    if (error instanceof InvalidInputError) return helpText(language, origin);
    if (error instanceof ProblemError) return t(messages.unavailable);
    throw error;
  }
  const open = answer.understood?.open ?? [];
  if (open.includes('fromCountry') || open.includes('toCountry')) return ask;
  if (open.includes('currency') || answer.understood?.hasUnclearAmount) return helpText(language, origin);
  return [
    ...formatOffers(answer, language),
    ...formatMidMarketRate(answer, language),
    buildResultsUrl(answer, origin + offeredLanguagePrefix(language.locale)),
  ].join('\n');
}

function formatHeading({ query, midMarket }: SearchResponse, { t, locale }: Language): string {
  const { amount, receiveAmount, currency, fromCountry, toCountry } = query;
  const route = { from: countryNameInSentence(fromCountry, locale), to: countryNameInSentence(toCountry, locale) };
  return receiveAmount === null
    ? t(messages.heading, { sent: formatMoney(amount, currency, locale), ...route })
    : t(messages.toPay, { received: formatMoney(receiveAmount, midMarket.to, locale), ...route });
}

/** Returns the first offers below a heading that says what their amounts are, or a sentence if there are none. */
function formatOffers(answer: SearchResponse, language: Language): readonly string[] {
  const { providers, query } = answer;
  if (providers.length === 0) return [language.t(messages.none)];
  const offers = providers.slice(0, maxOffers);
  return [
    formatHeading(answer, language),
    ...offers.map((offer, index) => formatOffer(offer, index + 1, query, language)),
  ];
}

function formatOffer(
  offer: OfferResponse,
  place: number,
  { receiveAmount, currency }: SearchResponse['query'],
  language: Language,
): string {
  const { name, isEstimate, provenance } = offer;
  const { t, locale } = language;
  const style = { estimate: isEstimate };
  const word = isEstimate ? 'estimate' : provenance.confidence === 'live' ? 'confirmed' : 'seen';
  // An estimate has its own message, because its source already says that it's an estimate.
  return t(isEstimate ? messages.estimate : messages.offer, {
    place,
    provider: name,
    amount:
      receiveAmount === null
        ? formatMoney(offer.receiveAmount, offer.toCurrency, locale, style)
        : formatMoney(offer.sendAmount, currency, locale, style),
    price: t(valueMessages[`price_${word}`]),
    source: priceSourceText(provenance.source, language),
    date: formatDay(provenance.seenAt ?? provenance.asOf, language),
  });
}

function formatMidMarketRate(
  { midMarket: { from, to, rate, sourceName, asOf } }: SearchResponse,
  language: Language,
): string[] {
  if (from === to) return [];
  const { t, locale } = language;
  const source = { source: sourceName, date: formatDay(asOf, language) };
  return [t(messages.rate, { currency: from, rate: formatRate(rate, locale), toCurrency: to, ...source })];
}

function formatDay(at: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return getMessageDateFormat(language, options).format(Date.parse(at));
}

function buildResultsUrl({ query }: SearchResponse, site: string): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod } = query;
  const asked = new URLSearchParams({ fromCountry, toCountry });
  if (receiveAmount === null) asked.set('amount', String(amount));
  else asked.set('receiveAmount', String(receiveAmount));
  asked.set('currency', currency);
  if (payIn !== null) asked.set('payIn', payIn);
  if (payoutMethod !== null) asked.set('payoutMethod', payoutMethod);
  // The answer ranks all offers, so the linked page also shows estimates.
  asked.set('estimates', 'shown');
  return `${site}/results?${asked.toString()}`;
}
