import type { CorridorFacts, CorridorOffer } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { defineMessages, definePageMessages } from '@tern/contract/messages.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { formatSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import { formatMoney, formatRate, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { languagePrefix, languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { countryName, countryNameInSentence } from '../../notifications/messages/country-name.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import { alertValueMessages } from '../../notifications/templates/alert-values.ts';
import { escapeHtml } from '../../notifications/templates/escape-html.ts';
import { plainPageMessages } from '../../notifications/templates/plain-page.ts';
import {
  formatDayOrTime,
  priceSourceText,
  sharedValueMessages,
  valueMessages,
} from '../../notifications/templates/value-text.ts';
import type { EmbedOptions } from './embed-options.ts';

export const sharedEmbedMessages = definePageMessages({
  arrives: 'What arrives in {place} if you send {money}',
  all: 'Compare all offers',
  order: 'Ordered by total cost: fee, exchange-rate markup and taxes. Nobody can pay to rank higher.',
  simulated: 'These rates are simulated, so you can try things out. No price on this page is real.',
  unknown: 'We couldn’t find this route',
});
export const embedMessages = defineMessages('embed', { noPrice: 'We have no price for this transfer right now.' });
const messages = { ...sharedEmbedMessages, ...sharedValueMessages, ...embedMessages, ...plainPageMessages };

const refreshSeconds = 300;

/** The offers for one sent amount, cheapest first. */
export type EmbedOffers = { readonly amount: number; readonly offers: readonly CorridorOffer[] };

type EmbedPageOptions = Omit<EmbedOptions, 'language'> & {
  readonly language: Language;
  readonly origin: string;
  readonly requestedOffers: EmbedOffers | undefined;
};

/**
 * Returns a corridor's best offers as a page for frames on other sites. It has one style sheet, and one script that
 * reports the height to the embedding page. Nothing is read from the embedding page.
 */
export function embedPage(facts: CorridorFacts, page: EmbedPageOptions): string {
  const { language } = page;
  const { t, locale } = language;
  const { from, to, slug } = facts.corridor;
  const priced = page.requestedOffers ?? mainPricedAmount(facts);
  const [start, end] = [from, to].map(({ code }) => countryName(code, locale));
  const way = escapeHtml(`${start} ${languageWritingDirection(locale) === 'rtl' ? '←' : '→'} ${end}`);
  const place = countryNameInSentence(to.code, locale);
  const link = escapeHtml(`${page.origin}${languagePrefix(locale)}/send/${slug}`);
  const body = priced?.offers.length
    ? `<p>${escapeAndInsert(t(messages.arrives, { place, money: '\0' }), renderMoney(priced.amount, facts.currency, language))}</p>
<ol>${priced.offers
        .slice(0, page.offers)
        .map((offer) => renderOfferRow(offer, facts.toCurrency, language))
        .join('')}</ol>`
    : `<p>${escapeHtml(t(messages.noPrice))}</p>`;
  const rate =
    facts.midMarket && facts.currency !== facts.toCurrency
      ? `${escapeHtml(t(alertValueMessages.midMarketRate))}: ${renderRate(facts.midMarket, language)}, ${markAsEnglish(facts.midMarket.sourceName)}, ${renderRateTime(facts.midMarket, language)}. `
      : '';
  return `${renderHead(page, way)}
<body><main><h1>${way}</h1>
${facts.simulated ? `<p class="caution">${escapeHtml(t(messages.simulated))}</p>` : ''}
${body}
<p class="more"><a href="${link}" target="_blank" rel="noopener">${escapeHtml(t(messages.all))} · Tern</a></p>
<p class="note">${rate}${priced?.offers.length ? escapeHtml(t(messages.order)) : ''}</p>
</main></body></html>
`;
}

/** Returns the widget for a URL without a valid corridor. It links to the home page, where a route can be found. */
export function unknownCorridorEmbedPage(
  page: Pick<EmbedPageOptions, 'language' | 'theme' | 'refreshes' | 'origin'>,
): string {
  const { t, locale } = page.language;
  const title = escapeHtml(t(messages.unknown));
  const link = escapeHtml(`${page.origin}${languagePrefix(locale)}/`);
  return `${renderHead({ ...page, refreshes: false }, title)}
<body><main><h1>${title}</h1>
<p class="more"><a href="${link}" target="_blank" rel="noopener">${escapeHtml(t(messages.home))} · Tern</a></p>
</main></body></html>
`;
}

function renderHead(
  { language, theme, refreshes }: Pick<EmbedPageOptions, 'language' | 'theme' | 'refreshes'>,
  title: string,
): string {
  const { locale } = language;
  const isFixed = theme !== 'auto';
  const scheme = isFixed ? (theme === 'dark' ? 'dark' : 'light') : 'light dark';
  return `<!DOCTYPE html>
<html lang="${locale}" dir="${languageWritingDirection(locale)}"${isFixed ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}"><meta name="robots" content="noindex">${refreshes ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${title} · Tern</title><link rel="stylesheet" href="/embed.css"><script src="/embed-frame.js" defer></script></head>`;
}

function renderOfferRow(offer: CorridorOffer, currency: string, language: Language): string {
  const { t } = language;
  const { provenance } = offer;
  const estimate = isEstimatedPrice(offer);
  const amount = renderMoney(offer.receiveAmount, currency, language, { estimate, range: offer.range });
  const said = [t(valueMessages[`price_${priceLabel(offer)}`]), formatDayOrTime(provenance.asOf, language)];
  const source = priceSourceText(provenance.source, language);
  const period = provenance.period === undefined ? '' : ` · ${formatSurveyPeriod(provenance.period)}`;
  return `<li><bdi class="name">${escapeHtml(offer.name)}</bdi> <span class="amount">${estimate ? escapeAndInsert(t(messages.about, { sum: '\0' }), amount) : amount}</span>
<small>${said.map(escapeHtml).join(' · ')} · ${source === provenance.source ? markAsEnglish(source + period) : escapeHtml(source)}</small></li>`;
}

/** Escapes a sentence and inserts ready-made markup in place of its NUL character. */
function escapeAndInsert(sentence: string, part: string): string {
  return escapeHtml(sentence).replace('\0', () => part);
}

/** Marks text as English, such as the name of a source. */
function markAsEnglish(text: string): string {
  return `<bdi lang="en">${escapeHtml(text)}</bdi>`;
}

function renderMoney(amount: number, currency: string, { locale }: Language, style: MoneyFormatOptions = {}): string {
  return `<bdi>${escapeHtml(formatMoney(amount, currency, locale, { short: true, ...style }))}</bdi>`;
}

/** Formats a mid-market rate: "1 USD = 18.5 MXN". */
function renderRate({ from, to, rate }: NonNullable<CorridorFacts['midMarket']>, { locale }: Language): string {
  return `<bdi dir="ltr">${escapeHtml(`1 ${from} = ${formatRate(rate, locale)} ${to}`)}</bdi>`;
}

/** Returns when a mid-market rate was valid: only the day if its source gives no time. */
function renderRateTime({ kind, asOf }: { readonly kind: string; readonly asOf: string }, language: Language): string {
  return escapeHtml(formatDayOrTime(kind === 'daily' || kind === 'reference' ? asOf.slice(0, 10) : asOf, language));
}
