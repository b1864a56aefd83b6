import { type CardContent, isolateDirection, type LabeledText } from './card-content.ts';
import { escapeXml } from './escape-xml.ts';
import { logoSvg } from './logo-svg.ts';
import { fittingSize, wrappedLines } from './text-width.ts';

const side = 1080;
const margin = 72;
const gap = 40;
const full = side - 2 * margin;
const half = (full - gap) / 2;
const ink = '#0F1C26';
const soft = '#51636F';
const sea = '#0B6E86';

/**
 * Draws a card as SVG with attributes only: no style, script, embedded font or external URL. It therefore needs no
 * other files, and the browser can convert it to a PNG. The same content always produces the same bytes. Text in
 * right-to-left languages starts at the right edge.
 */
export function drawCard(content: CardContent): string {
  const isRtl = content.direction === 'rtl';
  const start = isRtl ? side - margin : margin;
  const text = (
    line: string,
    y: number,
    size: number,
    more: { fill?: string; bold?: boolean; x?: number; end?: boolean } = {},
  ): string =>
    `<text x="${more.x ?? start}" y="${y}" font-size="${size}" fill="${more.fill ?? ink}"${more.bold ? ' font-weight="700"' : ''}${more.end ? ' text-anchor="end"' : ''}>${escapeXml(line)}</text>`;
  const labelled = ({ label, value }: LabeledText, x: number, y: number): string =>
    text(label, y, fittingSize(label, { width: half, size: 28, min: 18 }), { fill: soft, x }) +
    text(value, y + 44, fittingSize(value, { width: half, size: 36, min: 22, bold: true }), { bold: true, x });
  const second = isRtl ? start - half - gap : start + half + gap;
  const { amount, way, caution, facts, source, notes } = content;
  const sourceLines = wrappedLines(source.origin, { width: full, size: 22, lines: 3 });
  const noteLines = notes.flatMap((note) => wrappedLines(note, { width: full, size: 24, lines: 2 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" xml:lang="${content.language}" direction="${content.direction}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" role="img">`,
    `<title>${escapeXml(`${amount.label}: ${amount.value}. ${facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`)}</title>`,
    `<rect width="${side}" height="${side}" fill="#FFFFFF"/><rect width="${side}" height="16" fill="${sea}"/>`,
    logoSvg(isRtl ? side - margin - 64 : margin, 58),
    text('Tern', 106, 40, { bold: true, x: isRtl ? start - 92 : start + 92 }),
    caution ? cautionMark(caution, isRtl) : '',
    text(way, 196, fittingSize(way, { width: full, size: 36, min: 22 })),
    text(amount.label, 266, fittingSize(amount.label, { width: full, size: 32, min: 22 }), { fill: soft }),
    text(amount.value, 372, fittingSize(amount.value, { width: full, size: 104, min: 48, bold: true }), { bold: true }),
    rule(416),
    ...facts.map((fact, index) => labelled(fact, index % 2 === 0 ? start : second, 474 + Math.floor(index / 2) * 112)),
    rule(806),
    text(`${source.label}: ${source.value}`, 848, 26),
    ...sourceLines.map((line, index) => text(isolateDirection(line), 884 + index * 30, 22, { fill: soft })),
    ...noteLines.map((line, index) => text(line, side - 36 - (noteLines.length - 1 - index) * 32, 24, { fill: soft })),
    '</svg>',
  ].join('\n');

  function cautionMark(words: string, fromLeft: boolean): string {
    const size = fittingSize(words, { width: 560, size: 28, min: 18, bold: true });
    return (
      `<rect x="${fromLeft ? margin : side - margin - 10}" y="64" width="10" height="52" fill="#9A6700"/>` +
      text(words, 101, size, { fill: '#7A5200', bold: true, end: true, x: fromLeft ? margin + 28 : side - margin - 28 })
    );
  }
}

function rule(y: number): string {
  return `<path d="M${margin} ${y}H${side - margin}" stroke="#DCE5EA" stroke-width="2"/>`;
}
