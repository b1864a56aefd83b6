import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../../testing/render-part.tsx';
import { TargetChart } from './target-chart.tsx';

const day = (daysAgo: number): string => new Date(exampleNow - daysAgo * 86_400_000).toISOString().slice(0, 10);
const chart = (rate: number, target: number | undefined, now = exampleNow) =>
  renderPart(
    <TargetChart
      rate={{
        ...{ from: 'USD', to: 'IDR', rate, source: 'wise', sourceName: 'Wise', kind: 'live' },
        asOf: new Date(exampleNow).toISOString(),
      }}
      history={[0.99, 1.01, 1].map((part, index) => ({ day: day(30 - index), rate: rate * part }))}
      target={target}
      onTarget={() => {}}
    />,
    now,
  );

it.each([
  ['short', 57, 58],
  ['long', 16_250.5, 16_300],
])('TargetChart starts its lines to the right of %s y-axis labels', async (_how, rate, target) => {
  const html = await chart(rate, target);
  const longest = Math.max(...[...html.matchAll(/<text x="0"[^>]*>([^<]+)</g)].map(([, text = '']) => text.length));
  const begins = [...html.matchAll(/<line x1="([\d.]+)" x2="100%"[^>]*class="stroke-(?:sea|ink-soft)"/g)];
  expect(longest).toBeGreaterThan(3);
  expect(begins).toHaveLength(2);
  // A 12 px digit is at least six pixels wide.
  for (const [, begin] of begins) expect(Number(begin)).toBeGreaterThan(longest * 6);
});

it('TargetChart labels the rate as current for 48 hours, then shows its age [S4.4-1]', async () => {
  const hour = 3_600_000;
  expect(await chart(57, 58, exampleNow + 48 * hour - 1)).toContain('>Now 57');
  const old = await chart(57, 58, exampleNow + 48 * hour);
  expect(old).not.toContain('>Now');
  expect(old).toContain('2 days old');
});

it('TargetChart explains how to move the target only while a target is shown', async () => {
  expect(await chart(57, 58)).toContain('Drag the target line');
  expect(await chart(57, undefined)).not.toContain('Drag the target line');
});
