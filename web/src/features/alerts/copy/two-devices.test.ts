import type { ApiReply } from '@tern/contract/page-rendering.ts';
import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleRow } from '../../../../testing/example-alert-row.ts';
import { type AlertWishes, isSameWish, wishesOf } from './alert-wishes.ts';
import { type AlertsCopy, emptyCopy, type RemoteAlert } from './alerts-copy.ts';
import { withDeletion, withPut } from './change-copy.ts';
import { syncAlerts } from './sync-alerts.ts';

const id = 'alert-1';
const wishOf = (targetRate: number): AlertWishes => wishesOf(exampleRow({ targetRate }));

/** The account's side of docs/decisions/0024: a version is another time, and only the version that was named is written over. */
function account(now: () => number) {
  let row: RemoteAlert | undefined = exampleRow({ targetRate: 57 });
  const conflict = { type: '', title: '', status: 409, code: 'changed_meanwhile' } as const;
  return {
    row: () => row,
    ask(method: string, path: string, body?: unknown): ApiReply<unknown> {
      if (method === 'GET') return { ok: true, data: { alerts: row ? [row] : [] } };
      const basedOn = new URL(path, 'http://tern').searchParams.get('basedOn');
      const isSame = method === 'PUT' && row !== undefined && isSameWish(wishesOf(row), body as AlertWishes);
      if (method === 'DELETE' && !row) return { ok: false, problem: { ...conflict, status: 404, code: 'not_found' } };
      if (!isSame && basedOn !== (row?.syncedAt ?? 'nothing')) return { ok: false, problem: conflict };
      if (method === 'DELETE') row = undefined;
      else if (!isSame) {
        const at = Math.max(now(), row ? Date.parse(row.syncedAt) + 1 : 0);
        row = { ...exampleRow(), ...(body as AlertWishes), id, syncedAt: new Date(at).toISOString() };
      }
      return { ok: true, data: row ?? { deleted: 1 } };
    },
  };
}

/** A device that has read the list once; each of its questions is a turn of the scheduler. */
function device(server: ReturnType<typeof account>, now: () => number, turns: fc.Scheduler) {
  let copy: AlertsCopy = { ...emptyCopy('maria'), rows: [exampleRow({ targetRate: 57 })] };
  return {
    copy: () => copy,
    change: (make: (copy: AlertsCopy) => AlertsCopy): void => void (copy = make(copy)),
    sync: () =>
      syncAlerts({
        request: async (method, path, body) => {
          await turns.schedule(Promise.resolve(), `${method} asked`);
          const reply = server.ask(method, path, body);
          await turns.schedule(Promise.resolve(), `${method} answered`);
          return reply as never;
        },
        pause: async () => {},
        now,
        change: (make) => {
          copy = make(copy);
          return copy;
        },
      }),
  };
}

it('S3.8-2 two devices that write in the same moment: the later wins on both, and what lost is shown on one of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.tuple(fc.boolean(), fc.boolean()),
      fc.nat({ max: 4 }),
      fc.nat({ max: 4 }),
      async (turns, [firstDeletes, secondDeletes], firstAt, secondAt) => {
        const now = (): number => exampleNow + 60_000;
        const server = account(now);
        const devices = [device(server, now, turns), device(server, now, turns)] as const;
        const write = (number: 0 | 1, isDeletion: boolean, at: number): void =>
          devices[number].change((copy) =>
            isDeletion
              ? withDeletion(copy, id, exampleNow + at)
              : withPut(copy, id, wishOf(58 + number), exampleNow + at),
          );
        write(0, firstDeletes, firstAt);
        write(1, secondDeletes, secondAt);
        const all = async (): Promise<void> => {
          const done = Promise.all(devices.map(({ sync }) => sync()));
          await turns.waitFor(done);
        };
        await all();
        await all();
        const row = server.row();
        const held = row === undefined ? undefined : wishesOf(row);
        const seen = devices.flatMap(({ copy }) => copy().lost.map(({ wishes }) => wishes.targetRate));
        // Every wish that was made is what the account holds, or stands on a device.
        for (const [number, isDeletion] of [firstDeletes, secondDeletes].entries())
          if (!isDeletion) expect([held?.targetRate, ...seen]).toContain(58 + number);
        for (const { copy } of devices) {
          expect(copy().pending).toEqual([]);
          expect(copy().rows.map((each) => wishesOf(each))).toEqual(held === undefined ? [] : [held]);
        }
      },
    ),
  );
});
