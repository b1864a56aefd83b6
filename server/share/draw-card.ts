import { alone, type CardContent, type Labelled } from './card-content.ts';
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
 * A card as SVG: attributes alone, no style, script, font or outside address, so that it is the same everywhere and can be made a
 * PNG in the browser. The same content gives the same bytes. Right-to-left languages run from the right edge.
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
    `<text x="${more.x ?? start}" y="${y}" font-size="${size}" fill="${more.fill ?? ink}"${more.bold ? ' font-weight="700"' : ''}${more.end ? ' text-anchor="end"' : ''}>${escaped(line)}</text>`;
  const labelled = ({ label, value }: Labelled, x: number, y: number): string =>
    text(label, y, fittingSize(label, { width: half, size: 28, least: 18 }), { fill: soft, x }) +
    text(value, y + 44, fittingSize(value, { width: half, size: 36, least: 22 }), { bold: true, x });
  const second = isRtl ? start - half - gap : start + half + gap;
  const { amount, way, caution, facts, source, notes } = content;
  const sourceLines = wrappedLines(source.origin, { width: full, size: 22, lines: 3 });
  const noteLines = notes.flatMap((note) => wrappedLines(note, { width: full, size: 24, lines: 2 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" xml:lang="${content.language}" direction="${content.direction}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" role="img">`,
    `<title>${escaped(`${amount.label}: ${amount.value}. ${facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`)}</title>`,
    `<rect width="${side}" height="${side}" fill="#FFFFFF"/><rect width="${side}" height="16" fill="${sea}"/>`,
    bird(isRtl ? side - margin - 64 : margin, 58),
    text('Tern', 106, 40, { bold: true, x: isRtl ? start - 92 : start + 92 }),
    caution ? cautionMark(caution, isRtl) : '',
    text(way, 196, fittingSize(way, { width: full, size: 36, least: 22 })),
    text(amount.label, 266, fittingSize(amount.label, { width: full, size: 32, least: 22 }), { fill: soft }),
    text(amount.value, 372, fittingSize(amount.value, { width: full, size: 104, least: 48 }), { bold: true }),
    rule(416),
    ...facts.map((fact, index) => labelled(fact, index % 2 === 0 ? start : second, 474 + Math.floor(index / 2) * 112)),
    rule(806),
    text(`${source.label}: ${source.value}`, 848, 26),
    ...sourceLines.map((line, index) => text(alone(line), 884 + index * 30, 22, { fill: soft })),
    ...noteLines.map((line, index) => text(line, side - 36 - (noteLines.length - 1 - index) * 32, 24, { fill: soft })),
    '</svg>',
  ].join('\n');

  function cautionMark(words: string, fromLeft: boolean): string {
    const size = fittingSize(words, { width: 560, size: 28, least: 18 });
    return (
      `<rect x="${fromLeft ? margin : side - margin - 10}" y="64" width="10" height="52" fill="#9A6700"/>` +
      text(words, 101, size, { fill: '#7A5200', bold: true, end: true, x: fromLeft ? margin + 28 : side - margin - 28 })
    );
  }
}

function rule(y: number): string {
  return `<path d="M${margin} ${y}H${side - margin}" stroke="#DCE5EA" stroke-width="2"/>`;
}

/** The mark of web/public/icon.svg, as wide as a word. */
function bird(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${birdPaths}</g>`;
}

const birdPaths =
  '<rect width="64" height="64" rx="14" fill="#0b6e86"/><g transform="translate(8 15)"><g fill="#fff"><path d="M33 17.500C32.400 11 35.500 5.500 44 1c-2.300 5.500-3.200 11-6.500 16.500Z"/><path d="M1.500 25.600 12 24.300c7-.9 12.600-3.600 18.500-6 3-2.300 7-2.800 9.200-1.100 1.500 1.200 1.500 3.300 0 4.800-3.600 3.600-11.600 6-19.500 5.200-4-.4-7 .1-10 1.100L2.500 32l6-5.200Z"/><path d="M33.500 18.300C29 22 17 16.500 4.500 2 18 6.500 29.500 10.500 33.500 18.300Z"/></g><path fill="#0f1c26" d="M33.800 17.200c1.700-1.500 4.400-1.700 5.900-.4.900.7 1.300 1.700 1.200 2.700-2.700.1-5-.6-7.100-2.300Z"/><path fill="#ff7a63" d="m40.800 18.700 6 2.600-6.300.5c.4-1 .5-2 .3-3.100Z"/></g>';

function escaped(text: string): string {
  return (
    text
      // Characters that XML 1.0 does not know would make the whole picture unreadable.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
