import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { transientSyncErrors } from '@tern/domain/retry/sync-retry.ts';
import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../../../testing/example-alert-row.ts';
import { wishesOf } from './alert-wishes.ts';
import { type AlertsCopy, emptyCopy } from './alerts-copy.ts';
import { withDeletion, withPut } from './change-copy.ts';
import { nextSendAt, type SyncPorts, syncAlerts } from './sync-alerts.ts';
import { syncError } from './sync-error.ts';

const problem = (code: Problem['code'], title = '', status = 503): Problem => ({ type: '', title, status, code });
const network = problem('service_unavailable', 'network');
const row = exampleRow();
const wished = wishesOf(exampleRow({ targetRate: 58 }));
const start: AlertsCopy = { ...emptyCopy('maria'), rows: [row] };

/** An account that answers writes as told, one answer after the other, and then well. */
function account(copy: AlertsCopy, failures: readonly Problem[] = [], list: ApiReply<unknown> | undefined = undefined) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const left = [...failures];
  let now = exampleNow + 60_000;
  const ports: SyncPorts = {
    async request(method, path, body) {
      asked.push(`${method} ${path}`);
      if (method === 'GET') return (list ?? { ok: true, data: { alerts: [row] } }) as never;
      const failure = left.shift();
      if (failure) return { ok: false, problem: failure };
      return { ok: true, data: { ...row, ...(body as object), syncedAt: new Date(now).toISOString() } as never };
    },
    async pause(ms) {
      pauses.push(ms);
      now += ms;
    },
    now: () => now,
    change: (make) => {
      copy = make(copy);
      return copy;
    },
  };
  return { ports, asked, pauses, copy: () => copy };
}

describe('syncing with the account', () => {
  it('S7-10 reads the list and overwrites by the alert’s id', async () => {
    const { ports, asked, copy } = account(withPut(start, 'alert-1', wished, exampleNow));
    expect(await syncAlerts(ports)).toBeUndefined();
    const version = encodeURIComponent(row.syncedAt);
    expect(asked).toEqual(['GET /api/alerts', `PUT /api/alerts/alert-1?basedOn=${version}`]);
    expect(copy()).toMatchObject({ pending: [], rows: [{ targetRate: 58, userId: 'maria' }] });
  });

  it('S7-20 tries a write again after 2, 4 and 8 seconds, and then leaves it waiting', async () => {
    const { ports, asked, pauses, copy } = account(withPut(start, 'alert-1', wished, exampleNow), [
      network,
      network,
      network,
      network,
    ]);
    expect(await syncAlerts(ports)).toEqual(network);
    expect(pauses).toEqual([2000, 4000, 8000]);
    expect(asked.filter((each) => each.startsWith('PUT'))).toHaveLength(4);
    expect(copy().pending).toHaveLength(1);
  });

  it('S7-20 is done when a retry works', async () => {
    const { ports, pauses, copy } = account(withPut(start, 'alert-1', wished, exampleNow), [network]);
    expect(await syncAlerts(ports)).toBeUndefined();
    expect([pauses, copy().pending]).toEqual([[2000], []]);
  });

  it('does not try again what will never be taken: it is shown instead', async () => {
    const { ports, pauses, copy } = account(withPut(start, 'alert-1', wished, exampleNow), [
      problem('invalid_parameters', '', 400),
    ]);
    expect(await syncAlerts(ports)).toBeUndefined();
    expect([pauses, copy().pending]).toEqual([[], []]);
    expect(copy().lost).toMatchObject([{ reason: 'refused', code: 'invalid_parameters' }]);
  });

  it('keeps what waits when the session is over', async () => {
    const over = problem('not_signed_in', '', 401);
    const { ports, copy } = account(withPut(start, 'alert-1', wished, exampleNow), [over]);
    expect(await syncAlerts(ports)).toEqual(over);
    expect([copy().pending.length, copy().lost]).toEqual([1, []]);
  });

  it('sends the other alerts when the server fails on one of them, which keeps waiting [S7-20]', async () => {
    const broken = problem('internal_error', '', 500);
    const two = withPut(withPut(start, 'alert-1', wished, exampleNow), 'alert-2', wished, exampleNow);
    const { ports, copy } = account(two, [broken, broken, broken, broken]);
    expect(await syncAlerts(ports)).toEqual(broken);
    expect(copy().pending.map(({ id }) => id)).toEqual(['alert-1']);
  });

  it('without the list nothing is written over', async () => {
    const { ports, asked } = account(withPut(start, 'alert-1', wished, exampleNow), [], {
      ok: false,
      problem: network,
    });
    expect(await syncAlerts(ports)).toEqual(network);
    expect(asked.every((each) => each.startsWith('GET'))).toBe(true);
  });

  it('a page without changes learns at once that the account cannot be reached', async () => {
    const { ports, pauses } = account(start, [], { ok: false, problem: network });
    expect(await syncAlerts(ports)).toEqual(network);
    expect(pauses).toEqual([]);
  });

  it('a deletion is sent when it can no longer be taken back; one that is gone already is done', async () => {
    const early = account(withDeletion(start, 'alert-1', exampleNow + 59_000));
    await syncAlerts(early.ports);
    expect(early.asked).toEqual(['GET /api/alerts']);
    expect(nextSendAt(early.copy())).toBe(exampleNow + 79_000);
    const due = account(withDeletion(start, 'alert-1', exampleNow), [problem('not_found', '', 404)]);
    expect(await syncAlerts(due.ports)).toBeUndefined();
    expect(due.copy()).toMatchObject({ rows: [], pending: [], lost: [] });
  });
});

describe('which problems pass by themselves', () => {
  it.each([
    [network, 'network-request-failed'],
    [problem('service_unavailable', 'timeout', 504), 'timeout'],
    [problem('service_unavailable', 'unreadable', 504), 'deadline-exceeded'],
    [problem('service_unavailable'), 'unavailable'],
    [problem('too_many_requests', '', 429), 'resource-exhausted'],
    [problem('internal_error', '', 500), 'internal'],
  ])('S7-20 %# is one of the listed errors: %s', (given, error) => {
    expect(syncError(given)).toBe(error);
    expect(transientSyncErrors).toContain(error);
  });

  it.each(['invalid_parameters', 'forbidden', 'limit_reached', 'not_found'] as const)('%s is none', (code) => {
    expect(transientSyncErrors).not.toContain(syncError(problem(code, '', 400)));
  });
});
