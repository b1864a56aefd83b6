import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../../../testing/example-alert-row.ts';
import { wishesOf } from './alert-wishes.ts';
import { type AlertsCopy, emptyCopy } from './alerts-copy.ts';
import { undoMs, withDeletion, withPut } from './change-copy.ts';
import { reconcile } from './reconcile.ts';

const minute = 60_000;
const seen = exampleRow({ targetRate: 57 });
const mine = wishesOf(exampleRow({ targetRate: 58 }));
const theirs = (syncedAt: number) => exampleRow({ targetRate: 59 }, {}, syncedAt);
const start: AlertsCopy = { ...emptyCopy('maria'), rows: [seen] };
const changed = withPut(start, 'alert-1', mine, exampleNow + 10 * minute);
const deleted = withDeletion(start, 'alert-1', exampleNow + 10 * minute);
const later = exampleNow + 20 * minute;
const outcome = (copy: AlertsCopy) => ({
  pending: copy.pending.map(({ kind }) => kind),
  lost: copy.lost.map(({ reason, wishes }) => [reason, wishes.targetRate]),
});

describe('settling what differs', () => {
  it('S3.8-2 a change on what the account still holds is sent, however often that fired meanwhile', () => {
    const fired = exampleRow({ targetRate: 57 }, { triggerCount: 3, lastTriggered: exampleNow }, later);
    expect(outcome(reconcile(changed, [fired], later))).toEqual({ pending: ['put'], lost: [] });
  });

  it('S3.8-2 the later writer wins, and the version that lost is kept', () => {
    const before = reconcile(changed, [theirs(exampleNow + 5 * minute)], later);
    expect(outcome(before)).toEqual({ pending: ['put'], lost: [['mine_replaced_it', 59]] });
    expect(outcome(reconcile(changed, [theirs(exampleNow + 15 * minute)], later))).toEqual({
      pending: [],
      lost: [['mine_was_older', 58]],
    });
  });

  it('says a conflict once, not at each look', () => {
    const once = reconcile(changed, [theirs(exampleNow + 5 * minute)], later);
    const twice = reconcile(once, [theirs(exampleNow + 5 * minute)], later + minute);
    expect(outcome(twice)).toEqual(outcome(once));
  });

  it('a change of what was deleted elsewhere brings nothing back by itself, and is not lost', () => {
    expect(outcome(reconcile(changed, [], later))).toEqual({ pending: [], lost: [['deleted_elsewhere', 58]] });
  });

  it('a new alert is sent; one that had arrived although its answer was lost is not sent again', () => {
    const fresh = withPut(emptyCopy('maria'), 'alert-1', mine, exampleNow);
    expect(outcome(reconcile(fresh, [], later))).toEqual({ pending: ['put'], lost: [] });
    expect(outcome(reconcile(fresh, [exampleRow({ targetRate: 58 })], later))).toEqual({ pending: [], lost: [] });
  });

  it('a deletion of what changed elsewhere follows the same rule', () => {
    expect(outcome(reconcile(deleted, [seen], later))).toEqual({ pending: ['delete'], lost: [] });
    expect(outcome(reconcile(deleted, [], later))).toEqual({ pending: [], lost: [] });
    expect(outcome(reconcile(deleted, [theirs(exampleNow + 5 * minute)], later))).toEqual({
      pending: ['delete'],
      lost: [['mine_replaced_it', 59]],
    });
    expect(outcome(reconcile(deleted, [theirs(exampleNow + 15 * minute)], later))).toEqual({
      pending: [],
      lost: [['deletion_was_older', 59]],
    });
  });

  it('a moment written in another way is the same wish', () => {
    const until = exampleRow({ expirationType: 'date', expirationDate: exampleNow + 9 * minute });
    const copy = withPut({ ...start, rows: [until] }, 'alert-1', mine, exampleNow);
    const rewritten = { ...until, expirationDate: until.expirationDate?.replace('.000Z', 'Z') ?? null };
    expect(outcome(reconcile(copy, [rewritten], later))).toEqual({ pending: ['put'], lost: [] });
  });

  it('a deletion waits as long as it can be taken back', () => {
    expect(deleted.pending[0]).toMatchObject({ sendAt: exampleNow + 10 * minute + undoMs });
  });
});
