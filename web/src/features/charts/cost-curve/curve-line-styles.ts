/** Five line styles; each line also has a number, so color is never the only difference. */
export const curveLineStyles = [
  { stroke: 'stroke-sea', fill: 'fill-sea' },
  { stroke: 'stroke-ink', fill: 'fill-ink' },
  { stroke: 'stroke-gain', fill: 'fill-gain' },
  { stroke: 'stroke-caution', fill: 'fill-caution' },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft' },
] as const;

export function curveLineStyle(index: number): (typeof curveLineStyles)[number] {
  return curveLineStyles[index % curveLineStyles.length] ?? curveLineStyles[0];
}
