import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../../../testing/example-alert-row.ts';
import { wishesOf } from './alert-wishes.ts';
import { type AlertsCopy, emptyCopy, readCopy } from './alerts-copy.ts';
import { undoMs, withDeletion, withoutDeletion, withPut, withRefused, withSent } from './change-copy.ts';
import { reconcile } from './reconcile.ts';
import { shownAlerts } from './shown-alerts.ts';

const row = exampleRow();
const start: AlertsCopy = { ...emptyCopy('maria'), readAt: exampleNow, rows: [row] };
const wished = wishesOf(exampleRow({ targetRate: 58 }));
const targets = (copy: AlertsCopy, now = exampleNow) =>
  shownAlerts(copy, now).map(({ alert, sync }) => [alert.id, alert.targetRate, sync]);

describe('the copy in this browser', () => {
  it('S3.8-3 comes back from the storage as it went in', () => {
    const copy = withPut(start, 'alert-1', wished, exampleNow);
    expect(readCopy(JSON.parse(JSON.stringify(copy)), 'maria')).toEqual(copy);
  });

  it('S6-4 never shows what belongs to another person', () => {
    expect(readCopy(start, 'ben')).toEqual(emptyCopy('ben'));
    const mixed = { ...start, rows: [row, { ...row, id: 'alert-2', userId: 'ben' }] };
    expect(readCopy(mixed, 'maria').rows.map(({ id }) => id)).toEqual(['alert-1']);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    { userId: 'maria', rows: 'x', pending: [{}], lost: [null] },
    {
      userId: 'maria',
      rows: [
        { ...row, type: 'pigeon' },
        { ...row, syncedAt: 'soon' },
      ],
      pending: [{ kind: 'put' }],
    },
  ])('believes nothing that cannot be an alert: %#', (stored) => {
    expect(readCopy(stored, 'maria')).toMatchObject({ rows: [], pending: [], lost: [] });
  });

  it('shows a change at once, marked until the account has it', () => {
    const copy = withPut(start, 'alert-1', wished, exampleNow);
    expect(targets(copy)).toEqual([['alert-1', 58, 'waiting']]);
    const [write] = copy.pending;
    const sent = write && withSent(copy, write, exampleRow({ targetRate: 58 }));
    expect(sent && targets(sent)).toEqual([['alert-1', 58, 'kept']]);
  });

  it('S7-10 puts a new alert first: ordered by its creation, newest first', () => {
    const copy = withPut(start, 'alert-2', wished, exampleNow + 1000);
    expect(targets(copy).map(([id]) => id)).toEqual(['alert-2', 'alert-1']);
  });

  it('a deletion can be taken back, with the change that waited before it', () => {
    const copy = withPut(start, 'alert-1', wished, exampleNow);
    const gone = withDeletion(copy, 'alert-1', exampleNow);
    expect(targets(gone)).toEqual([['alert-1', 57, 'deleting']]);
    expect(targets(gone, exampleNow + undoMs)).toEqual([]);
    expect(withoutDeletion(gone, 'alert-1', copy.pending[0])).toEqual(copy);
    expect(targets(withoutDeletion(withDeletion(start, 'alert-1', exampleNow), 'alert-1', undefined))).toEqual([
      ['alert-1', 57, 'kept'],
    ]);
  });

  it('one that the account never had can be taken back as well', () => {
    const fresh = withPut(emptyCopy('maria'), 'alert-2', wished, exampleNow);
    const gone = reconcile(withDeletion(fresh, 'alert-2', exampleNow), [], exampleNow + 1);
    expect(targets(gone)).toEqual([['alert-2', 58, 'deleting']]);
    expect(targets(withoutDeletion(gone, 'alert-2', fresh.pending[0]))).toEqual([['alert-2', 58, 'waiting']]);
    const arrived = { ...exampleRow({ targetRate: 58 }, {}, exampleNow + 5000), id: 'alert-2' };
    expect(reconcile(gone, [arrived], exampleNow + 2)).toMatchObject({ pending: [{ kind: 'delete' }], lost: [] });
    expect(reconcile(gone, [], exampleNow + undoMs).pending).toEqual([]);
  });

  it('what was changed while a write was under way is sent on top of it', () => {
    const first = withPut(start, 'alert-1', wished, exampleNow);
    const second = withPut(first, 'alert-1', wishesOf(exampleRow({ targetRate: 60 })), exampleNow + 5);
    const [write] = first.pending;
    const copy = write && withSent(second, write, exampleRow({ targetRate: 58 }));
    expect(copy?.pending).toMatchObject([{ wishes: { targetRate: 60 }, base: { targetRate: 58 } }]);
  });

  it('a refused write is shown with what it wished for, and not sent again', () => {
    const copy = withPut(start, 'alert-2', wished, exampleNow);
    const [write] = copy.pending;
    const refused = write && withRefused(copy, write, 'limit_reached', exampleNow);
    expect(refused?.pending).toEqual([]);
    expect(refused?.lost).toMatchObject([{ reason: 'refused', code: 'limit_reached', wishes: { targetRate: 58 } }]);
  });
});
