import { exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { prepareRetry } from '@tern/domain/outbox/apply-response.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { describe, expect, it } from 'vitest';
import { exampleRemoteAlert } from '../../../testing/example-remote-alert.ts';
import { pickSettings } from './alert-settings.ts';
import {
  alertPath,
  applyCompletedAction,
  applyQueuedChanges,
  baseVersion,
  findRejectedVersions,
  parseRemoteAlerts,
} from './shown-alerts.ts';

const row = exampleRemoteAlert();
const settings = (targetRate: number) => pickSettings(exampleRemoteAlert({ targetRate }));
let seq = 0;
function action(id: string, more: Partial<QueuedAction> = {}): QueuedAction {
  seq += 1;
  return {
    ...{ seq, key: `key-${seq}`, owner: 'maria', kind: 'alert', method: 'PUT', path: alertPath(id), about: '' },
    ...{ at: exampleNow, attempts: 0, notBefore: 0, state: { kind: 'waiting' }, body: settings(58) },
    ...more,
  } as QueuedAction;
}
const deletion = (id: string, kind: 'held' | 'waiting') =>
  action(id, { method: 'DELETE', body: undefined, state: { kind } });
const refused = (id: string, code: string, more: Partial<QueuedAction> = {}) =>
  action(id, { state: { kind: 'refused', code }, ...more });
const targets = (queue: readonly QueuedAction[], rows = [row]) =>
  applyQueuedChanges(rows, queue).map(({ alert, sync }) => [alert.id, alert.targetRate, sync]);

describe('the alert list', () => {
  it('shows a change immediately, marked as pending until the server saves it', () => {
    expect(targets([])).toEqual([['alert-1', 57, 'saved']]);
    const change = action('alert-1');
    expect(targets([change])).toEqual([['alert-1', 58, 'waiting']]);
    const done = applyCompletedAction([row], change, exampleRemoteAlert({ targetRate: 58 }));
    expect(targets([], [...done])).toEqual([['alert-1', 58, 'saved']]);
  });

  it('shows the latest of several changes', () => {
    expect(targets([action('alert-1'), action('alert-1', { body: settings(60) })])).toEqual([
      ['alert-1', 60, 'waiting'],
    ]);
  });

  it('sorts alerts by creation time and starts with the newest [S7-10]', () => {
    expect(targets([action('alert-2', { at: exampleNow + 1000 })]).map(([id]) => id)).toEqual(['alert-2', 'alert-1']);
  });

  it('shows a deleted alert while the deletion can be undone', () => {
    expect(targets([deletion('alert-1', 'held')])).toEqual([['alert-1', 57, 'deleting']]);
    expect(targets([deletion('alert-1', 'waiting')])).toEqual([]);
    expect(targets([action('alert-2'), deletion('alert-2', 'held')], [])).toEqual([['alert-2', 58, 'deleting']]);
    expect(applyCompletedAction([row], deletion('alert-1', 'waiting'), { deleted: 1 })).toEqual([]);
  });

  it('shows the server version instead of a rejected change', () => {
    expect(targets([refused('alert-1', 'changed_meanwhile')])).toEqual([['alert-1', 57, 'saved']]);
  });
});

describe('a rejected version', () => {
  const lost = (queue: readonly QueuedAction[], rows = [row]) =>
    findRejectedVersions(rows, queue).map(({ reason, settings }) => [reason, settings.targetRate]);

  it('is listed with the reason for the rejection [S3.8-2]', () => {
    expect(lost([refused('alert-1', 'changed_meanwhile')])).toEqual([['changed_elsewhere', 58]]);
    expect(lost([refused('alert-1', 'changed_meanwhile')], [])).toEqual([['deleted_elsewhere', 58]]);
    expect(lost([refused('alert-2', 'limit_reached')])).toEqual([['limit_reached', 58]]);
    expect(lost([refused('alert-1', 'invalid_parameters')])).toEqual([['refused', 58]]);
    expect(lost([refused('alert-1', 'changed_meanwhile', { method: 'DELETE', body: undefined })])).toEqual([
      ['changed_before_deletion', 57],
    ]);
    expect(lost([refused('alert-1', 'too_old', { method: 'DELETE', body: undefined })])).toEqual([
      ['deletion_failed', 57],
    ]);
    expect(lost([action('alert-1')])).toEqual([]);
  });

  it('stays listed through later changes until the user discards or restores it [S3.8-2]', () => {
    const rejected = refused('alert-1', 'changed_meanwhile');
    const later = action('alert-1', { body: settings(60) });
    expect(lost([rejected, later])).toEqual([['changed_elsewhere', 58]]);
    const saved = exampleRemoteAlert({ targetRate: 60 }, {}, exampleNow + 1000);
    const rows = [...applyCompletedAction([row], later, saved)];
    expect(lost([rejected], rows)).toEqual([['changed_elsewhere', 58]]);
    expect(lost([], rows)).toEqual([]);
    expect(lost([prepareRetry(rejected, 'key-again', exampleNow)], rows)).toEqual([]);
  });

  it('is the newest of several rejected changes to the same alert', () => {
    const queue = [
      refused('alert-1', 'changed_meanwhile', { key: 'a' }),
      refused('alert-1', 'changed_meanwhile', { key: 'b', body: settings(60) }),
    ];
    expect(findRejectedVersions([row], queue)).toMatchObject([
      { key: 'b', keys: ['a', 'b'], settings: { targetRate: 60 } },
    ]);
  });
});

describe('the base version of a change', () => {
  it('is the version on the page, or the base version of the previous pending change', () => {
    expect(baseVersion('alert-1', [row], [])).toBe(row.syncedAt);
    expect(baseVersion('alert-2', [row], [])).toBe('nothing');
    expect(baseVersion('alert-1', [row], [action('alert-1', { basedOn: 'v1' })])).toBe('v1');
    expect(baseVersion('alert-1', [row], [refused('alert-1', 'changed_meanwhile', { basedOn: 'v1' })])).toBe(
      row.syncedAt,
    );
  });
});

it.each([undefined, null, 'text', [], { alerts: 'x' }])(
  'parseRemoteAlerts rejects a response without a list (case %#)',
  (answer) => {
    expect(parseRemoteAlerts(answer)).toBeUndefined();
  },
);

it("parseRemoteAlerts drops stored entries that can't be alerts [S3.8-3]", () => {
  const alerts = [row, null, { ...row, type: 'pigeon' }, { ...row, syncedAt: 'soon' }, { ...row, historicalRates: 1 }];
  expect(parseRemoteAlerts(JSON.parse(JSON.stringify({ alerts })))).toEqual([row]);
});
