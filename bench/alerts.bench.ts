import type { Alert } from '@tern/domain/alerts/alert.ts';
import { checkAlert } from '@tern/domain/alerts/check-alert.ts';
import { alertIndex } from '@tern/domain/alerts/matching/alert-index.ts';
import {
  type AlertWatch,
  alertWatch,
  isTouched,
  rateTick,
  type WatchedTick,
} from '@tern/domain/alerts/matching/alert-watch.ts';
import { type CrowdPair, crowdAlert, crowdPairs, crowdStart } from './alerts/alert-crowd.ts';
import type { Figure } from './figure.ts';

const alertCount = 1_000_000;
const pairCount = 200;
const rounds = 12;
const goalTimesFaster = 1000;
const secondMs = 1000;

/** One place of the naive list: what it takes to judge the alert is already worked out, so that the scan is as fast as a scan can be. */
type Scanned = { readonly id: string; readonly series: string; readonly watch: AlertWatch };

/**
 * Which of a million alerts on 200 pairs a tick touches: by the index, and by a scan of all of them. Both lists are compared at every scan, and
 * a difference fails the run. What is touched is checked and put back between the ticks, outside the time that is measured.
 */
export async function measure(): Promise<Figure[]> {
  const pairs = crowdPairs(pairCount);
  const index = alertIndex();
  const list: Scanned[] = [];
  const place = new Map<string, number>();
  const moved = new Map<string, Alert>();
  // One string object for each name, so that the scan compares addresses and not letters.
  const names = new Map<string, string>();
  const nameOf = (alert: Pick<Alert, 'fromCurrency' | 'toCurrency'>): string => {
    const name = `rate ${alert.fromCurrency} ${alert.toCurrency}`;
    if (!names.has(name)) names.set(name, name);
    return names.get(name) as string;
  };
  const put = (alert: Alert): void => {
    index.put(alert);
    const watch = alertWatch(alert);
    if (watch === undefined) return;
    const scanned = { id: alert.id, series: nameOf(alert), watch };
    const known = place.get(alert.id);
    if (known === undefined) place.set(alert.id, list.push(scanned) - 1);
    else list[known] = scanned;
  };
  for (let number = 0; number < alertCount; number += 1) put(crowdAlert(pairs, number));

  const rates = new Map<CrowdPair, number>();
  const indexTime = { ns: 0n, ticks: 0, hits: 0 };
  const scanTime = { ns: 0n, ticks: 0 };
  // The first round gives every change alert its base and warms the compiler up; it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [number, pair] of pairs.entries()) {
      const now = crowdStart + (round * pairCount + number) * secondMs;
      const before = rates.get(pair);
      const rate = Number(
        ((before ?? pair.rate) * (1 + 0.0005 * Math.sin(number * 12.9 + round * 0.5))).toPrecision(10),
      );
      rates.set(pair, rate);
      const tick = rateTick(before, rate, now);
      const series = nameOf(pair);

      const startedAt = process.hrtime.bigint();
      const hits = index.touched(series, tick);
      const indexNs = process.hrtime.bigint() - startedAt;
      if (round > 0) {
        indexTime.ns += indexNs;
        indexTime.ticks += 1;
        indexTime.hits += hits.length;
      }
      if (number % 40 === round % 40) {
        const scanNs = scanAndCompare(list, series, tick, hits);
        if (round > 0) {
          scanTime.ns += scanNs;
          scanTime.ticks += 1;
        }
      }
      for (const id of hits) {
        const alert = {
          ...(moved.get(id) ?? crowdAlert(pairs, Number(id.slice('alert-'.length)))),
          lastKnownRate: before,
        };
        const check = checkAlert(alert, { rate, asOf: now, source: 'bench', kind: 'live', isAccepted: true }, now, {
          hasLiveSources: true,
        });
        moved.set(id, check.alert);
        put(check.alert);
      }
    }
  }
  if (indexTime.hits < indexTime.ticks) throw new Error('Too few alerts were touched for the figure to mean anything.');
  const perSecond = ({ ns, ticks }: { ns: bigint; ticks: number }): number => ticks / (Number(ns) / 1e9);
  return [
    {
      name: `ticks matched to 1,000,000 alerts, ${(indexTime.hits / indexTime.ticks).toFixed(1)} hits each, by scan`,
      ours: perSecond(indexTime),
      bound: perSecond(scanTime),
      unit: '/s',
      goal: { atLeast: goalTimesFaster },
    },
  ];
}

/** Nanoseconds that the naive scan takes. Throws when it does not find exactly the same alerts. */
function scanAndCompare(list: readonly Scanned[], series: string, tick: WatchedTick, hits: readonly string[]): bigint {
  const startedAt = process.hrtime.bigint();
  const found: string[] = [];
  for (const each of list) if (each.series === series && isTouched(each.watch, tick)) found.push(each.id);
  const took = process.hrtime.bigint() - startedAt;
  const [left, right] = [[...hits].sort(), found.sort()];
  if (left.length !== right.length || left.some((id, place) => id !== right[place]))
    throw new Error(`The index found ${left.length} alerts and the scan ${right.length} in ${series}.`);
  return took;
}
