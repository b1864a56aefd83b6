import { alertFrequencies } from '@tern/domain/alerts/alert.ts';
import type { ChaosRun } from './chaos-report.ts';
import { openMarketFixture } from './setting/market-fixture.ts';

const hourMs = 3_600_000;
const [turns, dayMs] = [16, 24 * hourMs];
const offsets = [-dayMs, -hourMs, 0, hourMs, dayMs] as const;

/**
 * The instances' clocks jump an hour or a day ahead or back in random order. Meanwhile, every alert's condition is met,
 * and rates continue to arrive. Each alert sends exactly one message, because its interval is measured with the
 * database's clock. Finally, the database's clock jumps back too.
 */
export const run: ChaosRun = async ({ random }) => {
  const market = await openMarketFixture();
  const broken: string[] = [];
  const { deps, office } = market;
  deps.offer(57);
  for (const frequency of alertFrequencies)
    for (const type of ['rate_better', 'rate_target', 'change'] as const)
      await deps.makeAlert({
        ...{ type, frequency, targetRate: type === 'rate_better' ? 56 : 58, changeThreshold: 1 },
        ...(frequency === 'custom' && { customFrequencyHours: 6 }),
      });
  const alerts = alertFrequencies.length * 3;
  let [ahead, databaseAhead, jumps] = [0, 0, 0];
  const engines = [0, 1].map((number) =>
    market.engine({
      now: () => deps.now() + (number === 0 ? ahead : -ahead),
      databaseClock: () => deps.now() + databaseAhead,
    }),
  );
  const see = async (rate: number): Promise<void> => {
    deps.advance(1000);
    deps.offer(rate);
    for (const engine of engines) await engine.tick();
  };
  await see(57);
  await see(57.9);
  const max = async (when: string): Promise<void> => {
    for (const count of (await market.firings()).values())
      if (count > 1) broken.push(`${when}: an alert was sent ${count} times`);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const next = offsets[Math.floor(random() * offsets.length)] ?? 0;
    jumps += next === ahead ? 0 : 1;
    ahead = next;
    await see(57.9);
    await max(`instances ${ahead / hourMs} h off`);
  }
  // If the database's clock jumped ahead, a repeating alert would rightly trigger again. After a jump back, no alert
  // may trigger.
  for (const back of [hourMs, dayMs]) {
    databaseAhead = -back;
    await see(57.9);
    databaseAhead = 0;
    await see(57.9);
    jumps += 2;
    await max(`the database ${back / hourMs} h back`);
  }
  await market.deliverAll();
  const mails = office.accepted();
  if (mails !== alerts) broken.push(`${mails} mails for ${alerts} alerts`);
  await market.close();
  return { name: 'clocks that jump an hour or a day ahead or back', counts: { jumps, alerts, mails }, broken };
};
