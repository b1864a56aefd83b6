/**
 * Converts a value to a position on a chart, as a share of its width or height: 0 is left or top, and 1 is right or
 * bottom. The same chart therefore fits every screen.
 */
export type Scale = (value: number) => number;

export function linearScale(from: number, to: number): Scale {
  return (value) => (to === from ? 0.5 : (value - from) / (to - from));
}

export function logScale(from: number, to: number): Scale {
  const line = linearScale(Math.log(from), Math.log(to));
  return (value) => line(Math.log(value));
}

/** Returns a share as an SVG length: 0.1234 → "12.34%". */
export function toPercentLength(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

/** Returns about `maxTicks` round numbers inside a range, ascending. */
export function linearTicks(from: number, to: number, maxTicks: number): number[] {
  const rough = (to - from) / Math.max(1, maxTicks);
  if (!(rough > 0)) return [from];
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((factor) => factor * unit >= rough) ?? 10);
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step); index * step <= to * (1 + 1e-9); index += 1) {
    ticks.push(Number((index * step).toPrecision(12)));
  }
  return ticks;
}

/** Returns 1, 2 and 5 times the powers of ten in a range, for the labels of a logarithmic axis. */
export function logTicks(from: number, to: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(from)); 10 ** power <= to; power += 1) {
    for (const factor of [1, 2, 5]) {
      const tick = Number((factor * 10 ** power).toPrecision(12));
      if (tick >= from && tick <= to) ticks.push(tick);
    }
  }
  return ticks;
}

/** Returns an SVG path in a box of 1000 × 1000, through points whose coordinates are shares of the box. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${toThousandths(x)} ${toThousandths(y)}`).join('');
}

function toThousandths(part: number): number {
  return Math.round(part * 10_000) / 10;
}
