import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { formatSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import { formatMoney, formatRate, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { escapeXml } from '../share-card/escape-xml.ts';
import { formatEnglishDayOrTime, formatRateTime } from '../share-card/format-english-day-or-time.ts';
import { renderLogoSvg } from '../share-card/render-logo-svg.ts';
import { fitFontSize, wrapText } from '../share-card/text-width.ts';

const [width, height] = [1200, 630];
const margin = 72;
const contentWidth = width - 2 * margin;

/** Returns the site's image for pages without one of their own, as an SVG of 1200 by 630 pixels. */
export function renderSitePreviewSvg(): string {
  return renderSvg([
    renderTextLine('See what really arrives', 330, 92, { bold: true }),
    renderTextLine('Money transfers compared: fees, exchange rates, delivery times,', 412, 36, { soft: true }),
    renderTextLine('with the source and age of each number.', 462, 36, { soft: true }),
  ]);
}

/**
 * Returns a corridor's image for social sites, as an SVG of 1200 by 630 pixels. It shows the cheapest offer and the
 * mid-market rate, each with its source and date, and the surveyed average. For a corridor without a price, it shows
 * the name and no numbers.
 */
export function renderCorridorPreviewSvg(facts: CorridorFacts): string {
  const { corridor, currency, toCurrency, survey, midMarket } = facts;
  const priced = mainPricedAmount(facts);
  const best = priced?.offers[0];
  const money = (amount: number, code: string, style: MoneyFormatOptions = {}): string =>
    formatMoney(amount, code, 'en', { short: true, ...style });
  const title = renderTextLine(`${corridor.from.name} to ${corridor.to.name}`, 232, 68, { bold: true });
  if (!priced || !best)
    return renderSvg([
      title,
      renderTextLine('What it costs to send money, provider by provider', 312, 36, { soft: true }),
    ]);
  const isEstimate = isEstimatedPrice(best);
  // With an estimate that may be cheaper, more may arrive.
  const isAtMost = priced.aboutEqual.length === 0 && !priced.maybeCheaper;
  const qualification = isEstimate ? ', by our estimate' : isAtMost ? ', at most' : '';
  const { source, asOf } = best.provenance;
  return renderSvg([
    title,
    renderTextLine(`For ${money(priced.amount, currency)}${qualification}`, 306, 34, { soft: true }),
    renderTextLine(
      `${isEstimate ? 'About ' : ''}${money(best.receiveAmount, toCurrency, { estimate: isEstimate, range: best.range })} arrives`,
      392,
      84,
      {
        bold: true,
        sea: true,
      },
    ),
    renderTextLine(`with ${best.name}, ${rankLabel(priced)}`, 446, 34),
    ...wrapText(
      `${{ confirmed: 'Confirmed', seen: 'Seen', estimate: 'Estimate,' }[priceLabel(best)]} ${formatEnglishDayOrTime(asOf)}. ${source}`,
      {
        width: contentWidth,
        size: 22,
        lines: 2,
      },
    ).map((text, index) => renderTextLine(text, 488 + index * 28, 22, { soft: true })),
    midMarket && currency !== toCurrency
      ? renderTextLine(
          `Mid-market: 1 ${currency} = ${formatRate(midMarket.rate, 'en')} ${toCurrency}, ${midMarket.sourceName}, ${formatRateTime(midMarket)}`,
          550,
          22,
          { soft: true },
        )
      : '',
    survey
      ? renderTextLine(
          `Average of ${survey.services} services surveyed in ${formatSurveyPeriod(survey.period)}: ${survey.costPercent200Usd}% of 200 US dollars (World Bank)`,
          580,
          22,
          { soft: true },
        )
      : '',
    facts.simulated ? renderTextLine('Simulated market: not a real price', 612, 22, { bold: true }) : '',
  ]);
}

/**
 * Returns the label for the first price. The label says "cheapest" only if that price clearly differs from the next
 * one.
 */
function rankLabel({ aboutEqual, providerCount }: CorridorFacts['amounts'][number]): string {
  const others = aboutEqual.length - 1;
  if (others > 0) return `about equal to ${others} ${others === 1 ? 'other' : 'others'} of ${providerCount} providers`;
  return `cheapest of ${providerCount} ${providerCount === 1 ? 'provider' : 'providers'}`;
}

function renderSvg(parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Figtree">`,
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/><rect width="${width}" height="18" fill="#0B6E86"/>`,
    renderLogoSvg(margin, 72),
    `<text x="${margin + 88}" y="120" font-size="46" font-weight="700" fill="#0F1C26">Tern</text>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

function renderTextLine(
  text: string,
  y: number,
  size: number,
  look: { bold?: boolean; soft?: boolean; sea?: boolean } = {},
): string {
  const fitting = fitFontSize(text, { width: contentWidth, size, min: 18 });
  const fill = look.sea ? '#0B6E86' : look.soft ? '#51636F' : '#0F1C26';
  return `<text x="${margin}" y="${y}" font-size="${fitting}" fill="${fill}"${look.bold ? ' font-weight="700"' : ''}>${escapeXml(text)}</text>`;
}
