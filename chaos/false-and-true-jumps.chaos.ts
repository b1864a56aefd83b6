import type { ChaosRun } from './chaos-report.ts';
import { openMarketFixture } from './setting/market-fixture.ts';

const minuteMs = 60_000;
const [spikes, stuckPolls] = [10, 60];

/**
 * If a rate jumps by a factor of 100 for one poll, or a source repeats one value for an hour, no message is sent. A
 * real jump of 40% that a second source confirms is accepted within three polls and reported once.
 */
export const run: ChaosRun = async ({ random }) => {
  const market = await openMarketFixture();
  const { deps, office } = market;
  const engine = market.engine();
  const broken: string[] = [];
  const see = async (rate: number, asOf?: number): Promise<void> => {
    deps.advance(minuteMs);
    deps.offer(rate, asOf === undefined ? {} : { asOf });
    await engine.tick();
  };
  await see(57);
  const drafts = [
    { targetRate: 58 },
    { type: 'rate_target', targetRate: 56 },
    { type: 'change', changeThreshold: 1 },
  ] as const;
  for (const overrides of drafts) await deps.makeAlert(overrides);
  await see(57);
  for (let spike = 0; spike < spikes; spike += 1) {
    await see(random() < 0.5 ? 57 * 100 : 57 / 100);
    await see(57);
  }
  if ((await market.firings()).size > 0) broken.push('A spike triggered an alert.');

  // A stuck source repeats its table with an unchanged timestamp. The rate becomes stale, so an alert doesn't trigger
  // even though its condition has been met all along.
  const asOf = deps.now();
  deps.advance(16 * minuteMs);
  await deps.makeAlert({ targetRate: 50 });
  for (let poll = 0; poll < stuckPolls; poll += 1) await see(57, asOf);
  if ((await market.firings()).size > 0) broken.push('A rate that was stuck for an hour triggered an alert.');

  await deps.clear();
  deps.advance(24 * 60 * minuteMs);
  for (const source of ['one', 'two']) deps.offer(57, { source });
  await engine.tick();
  await deps.makeAlert({ targetRate: 75 });
  let polls = 0;
  for (; polls < 3 && (await market.firings()).size === 0; polls += 1) {
    deps.advance(minuteMs);
    for (const source of ['one', 'two']) deps.offer(57 * 1.4, { source });
    await engine.tick();
  }
  await market.deliverAll();
  const mails = office.accepted();
  if (mails !== 1) broken.push(`${mails} mails after ${polls} polls for one true jump`);
  await market.close();
  return {
    name: 'spikes, a stuck source, and a true jump',
    counts: { spikes, 'stuck polls': stuckPolls, 'polls until the jump was reported': polls, mails },
    broken,
  };
};
