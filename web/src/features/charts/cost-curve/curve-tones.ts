/** Five line styles; each line also has a number, so color is never the only difference. */
export const curveTones = [
  { stroke: 'stroke-sea', fill: 'fill-sea' },
  { stroke: 'stroke-ink', fill: 'fill-ink' },
  { stroke: 'stroke-gain', fill: 'fill-gain' },
  { stroke: 'stroke-caution', fill: 'fill-caution' },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft' },
] as const;

export function curveTone(index: number): (typeof curveTones)[number] {
  return curveTones[index % curveTones.length] ?? curveTones[0];
}
