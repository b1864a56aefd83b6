import { isolateBidi, type LabeledText, type ShareCardContent } from './create-share-card-content.ts';
import { escapeXml } from './escape-xml.ts';
import { renderLogoSvg } from './render-logo-svg.ts';
import { fitFontSize, wrapText } from './text-width.ts';

const cardSize = 1080;
const margin = 72;
const gap = 40;
const contentWidth = cardSize - 2 * margin;
const columnWidth = (contentWidth - gap) / 2;
const textColor = '#0F1C26';
const mutedTextColor = '#51636F';
const accentColor = '#0B6E86';

/**
 * Draws a card as SVG with attributes only: no style, script, embedded font or external URL. It therefore needs no
 * other files, and the browser can convert it to a PNG. The same content always produces the same bytes. Text in
 * right-to-left languages starts at the right edge.
 */
export function renderShareCardSvg(content: ShareCardContent): string {
  const isRtl = content.direction === 'rtl';
  const start = isRtl ? cardSize - margin : margin;
  const text = (
    line: string,
    y: number,
    size: number,
    more: { fill?: string; bold?: boolean; x?: number; end?: boolean } = {},
  ): string =>
    `<text x="${more.x ?? start}" y="${y}" font-size="${size}" fill="${more.fill ?? textColor}"${more.bold ? ' font-weight="700"' : ''}${more.end ? ' text-anchor="end"' : ''}>${escapeXml(line)}</text>`;
  const labelled = ({ label, value }: LabeledText, x: number, y: number): string =>
    text(label, y, fitFontSize(label, { width: columnWidth, size: 28, min: 18 }), { fill: mutedTextColor, x }) +
    text(value, y + 44, fitFontSize(value, { width: columnWidth, size: 36, min: 22, bold: true }), { bold: true, x });
  const second = isRtl ? start - columnWidth - gap : start + columnWidth + gap;
  const { amount, route, caution, facts, source, notes } = content;
  const sourceLines = wrapText(source.origin, { width: contentWidth, size: 22, lines: 3 });
  const noteLines = notes.flatMap((note) => wrapText(note, { width: contentWidth, size: 24, lines: 2 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize} ${cardSize}" width="${cardSize}" height="${cardSize}" xml:lang="${content.language}" direction="${content.direction}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" role="img">`,
    `<title>${escapeXml(`${amount.label}: ${amount.value}. ${facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`)}</title>`,
    `<rect width="${cardSize}" height="${cardSize}" fill="#FFFFFF"/><rect width="${cardSize}" height="16" fill="${accentColor}"/>`,
    renderLogoSvg(isRtl ? cardSize - margin - 64 : margin, 58),
    text('Tern', 106, 40, { bold: true, x: isRtl ? start - 92 : start + 92 }),
    caution ? cautionMark(caution, isRtl) : '',
    text(route, 196, fitFontSize(route, { width: contentWidth, size: 36, min: 22 })),
    text(amount.label, 266, fitFontSize(amount.label, { width: contentWidth, size: 32, min: 22 }), {
      fill: mutedTextColor,
    }),
    text(amount.value, 372, fitFontSize(amount.value, { width: contentWidth, size: 104, min: 48, bold: true }), {
      bold: true,
    }),
    renderDivider(416),
    ...facts.map((fact, index) => labelled(fact, index % 2 === 0 ? start : second, 474 + Math.floor(index / 2) * 112)),
    renderDivider(806),
    text(`${source.label}: ${source.value}`, 848, 26),
    ...sourceLines.map((line, index) => text(isolateBidi(line), 884 + index * 30, 22, { fill: mutedTextColor })),
    ...noteLines.map((line, index) =>
      text(line, cardSize - 36 - (noteLines.length - 1 - index) * 32, 24, { fill: mutedTextColor }),
    ),
    '</svg>',
  ].join('\n');

  function cautionMark(words: string, fromLeft: boolean): string {
    const size = fitFontSize(words, { width: 560, size: 28, min: 18, bold: true });
    return (
      `<rect x="${fromLeft ? margin : cardSize - margin - 10}" y="64" width="10" height="52" fill="#9A6700"/>` +
      text(words, 101, size, {
        fill: '#7A5200',
        bold: true,
        end: true,
        x: fromLeft ? margin + 28 : cardSize - margin - 28,
      })
    );
  }
}

function renderDivider(y: number): string {
  return `<path d="M${margin} ${y}H${cardSize - margin}" stroke="#DCE5EA" stroke-width="2"/>`;
}
