import type { CorridorFacts, CorridorOffer } from '@tern/contract/corridors/corridor-facts.ts';
import { isEstimated } from '@tern/contract/search/is-estimated.ts';
import { formatMoney, type MoneyStyle } from '@tern/domain/money/format-money.ts';
import { priceWord } from '@tern/domain/providers/price-word.ts';
import { escapeHtml } from '../../notifications/templates/escape-html.ts';
import { instantText, rateDay } from '../share/instant-text.ts';
import type { EmbedOptions } from './embed-options.ts';

const refreshSeconds = 300;

/** What arrives for one amount, the most first. */
export type EmbedPrices = { readonly amount: number; readonly offers: readonly CorridorOffer[] };

/**
 * Returns a corridor's best offers as a page for other sites' frames: HTML, one style sheet, and a script that tells the
 * page around it how high it is. Nothing comes from that page. English; amounts with their currency's code.
 */
export function embedPage(
  facts: CorridorFacts,
  page: EmbedOptions & { readonly origin: string; readonly asked: EmbedPrices | undefined },
): string {
  const { from, to, slug } = facts.corridor;
  const priced = page.asked ?? facts.amounts[1] ?? facts.amounts[0];
  const isFixed = page.theme !== 'auto';
  const scheme = isFixed ? (page.theme === 'dark' ? 'dark' : 'light') : 'light dark';
  const way = escapeHtml(`${from.name} to ${to.name}`);
  const link = escapeHtml(`${page.origin}/send/${slug}`);
  const body = priced
    ? `<p>What arrives for <b>${money(priced.amount, facts.currency)}</b></p>
<ol>${priced.offers
        .slice(0, page.offers)
        .map((offer) => row(offer, facts.toCurrency))
        .join('')}</ol>`
    : '<p>We have no price for this route right now.</p>';
  return `<!DOCTYPE html>
<html lang="en"${isFixed ? ` data-theme="${page.theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}"><meta name="robots" content="noindex">${page.refreshes ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>Sending money: ${way} · Tern</title><link rel="stylesheet" href="/embed.css"><script src="/embed-frame.js" defer></script></head>
<body><main><h1>${way}</h1>
${facts.simulated ? '<p class="caution">Simulated market: these are not real prices.</p>' : ''}
${body}
<p class="more"><a href="${link}" target="_blank" rel="noopener">See all offers on Tern</a></p>
<p class="note">${facts.midMarket ? `Mid-market rate: ${escapeHtml(facts.midMarket.sourceName)}, ${rateDay(facts.midMarket)}. ` : ''}No provider can pay for its place.</p>
</main></body></html>
`;
}

function row(offer: CorridorOffer, currency: string): string {
  const { provenance } = offer;
  const estimate = isEstimated(offer);
  const mark = { confirmed: 'confirmed', seen: 'seen', estimate: 'estimate,' }[priceWord(offer)];
  const period = provenance.period === undefined ? '' : ` · ${escapeHtml(provenance.period)}`;
  return `<li><span class="name">${escapeHtml(offer.name)}</span> <span class="amount">${estimate ? 'about ' : ''}${money(offer.receiveAmount, currency, { estimate, range: offer.range })}</span>
<small>${mark} ${instantText(provenance.asOf)} · ${escapeHtml(provenance.source)}${period}</small></li>`;
}

function money(amount: number, currency: string, style: MoneyStyle = {}): string {
  return escapeHtml(formatMoney(amount, currency, 'en', { short: true, ...style }));
}
