import { describe, expect, it } from 'vitest';
import {
  applyResponse,
  expireIfTooOld,
  markDue,
  maxServerErrors,
  prepareRetry,
  rebaseAction,
} from './apply-response.ts';
import { actionBackoffMs } from './backoff.ts';
import { classifyResponse } from './classify-response.ts';
import { groupUnsentActions, withPendingActions } from './group-unsent-actions.ts';
import { nextQueueStep } from './next-queue-step.ts';
import { isFromNewerVersion, maxQueuedActions, parseQueue } from './parse-queue.ts';
import type { QueuedAction } from './queued-action.ts';

const keyOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;
function action(seq: number, more: Partial<QueuedAction> = {}): QueuedAction {
  const said = { kind: 'favorite', method: 'PUT', path: `/api/favorites/${seq}`, about: 'US → PH' } as const;
  return {
    ...said,
    seq,
    key: keyOf(seq),
    owner: 'maria',
    at: 0,
    attempts: 0,
    notBefore: 0,
    state: { kind: 'waiting' },
    ...more,
  };
}

describe('classifyResponse', () => {
  it.each([
    [200, 'done'],
    [204, 'done'],
    [299, 'done'],
    [304, 'again'],
    [400, 'refused'],
    [401, 'sign_in_first'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'again'],
    [409, 'refused'],
    [422, 'refused'],
    [425, 'again'],
    [429, 'again'],
    [499, 'refused'],
    [500, 'again'],
    [503, 'again'],
  ])('maps the status %i to "%s" [S4.9-1]', (status, meaning) => {
    expect(classifyResponse({ kind: 'answered', status })).toBe(meaning);
  });

  it('treats a deletion as done if the response is a 404 [S4.9-1]', () => {
    expect(classifyResponse({ kind: 'answered', status: 404 }, 'DELETE')).toBe('done');
    expect(classifyResponse({ kind: 'answered', status: 404 }, 'PUT')).toBe('refused');
    expect(
      applyResponse(action(1, { method: 'DELETE' }), { kind: 'answered', status: 404, code: 'not_found' }, 0),
    ).toBeUndefined();
  });

  it('retries if no response arrives [S4.9-1]', () => {
    expect(classifyResponse({ kind: 'none' })).toBe('again');
  });
});

describe('applyResponse', () => {
  it('records the reason for a rejection, and delays the retry after a failure', () => {
    const refused = applyResponse(
      action(1),
      { kind: 'answered', status: 409, code: 'limit_reached', detail: 'Full.' },
      5,
    );
    expect(refused?.state).toEqual({ kind: 'refused', code: 'limit_reached', detail: 'Full.' });
    const again = applyResponse(action(1), { kind: 'none' }, 5);
    expect(again).toMatchObject({ attempts: 1, notBefore: 2005, state: { kind: 'waiting' } });
    expect(again && markDue(again).notBefore).toBe(0);
    expect(prepareRetry(refused ?? action(1), keyOf(9), 7)).toMatchObject({
      key: keyOf(9),
      attempts: 0,
      state: { kind: 'waiting' },
    });
  });
});

describe('an action that makes the server fail', () => {
  const fail = (times: number, status = 500) => {
    let current: QueuedAction | undefined = action(1);
    for (let turn = 0; turn < times && current; turn += 1)
      current = applyResponse(current, { kind: 'answered', status }, 0);
    return current;
  };

  it('is set aside after its eighth 500 response, so later actions can be sent [S4.9-1]', () => {
    expect(maxServerErrors).toBe(8);
    expect(fail(7)?.state).toEqual({ kind: 'waiting' });
    expect(fail(8)?.state).toEqual({ kind: 'refused', code: 'internal_error' });
    const queue = [{ ...(fail(8) ?? action(1)) }, action(2)];
    expect(nextQueueStep(queue, 'maria', 0)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });

  it('gets all its attempts back when the user retries it', () => {
    const again = prepareRetry(fail(8) ?? action(1), keyOf(9), 0);
    expect(applyResponse(again, { kind: 'answered', status: 500 }, 0)?.state).toEqual({ kind: 'waiting' });
  });

  it.each([502, 503, 504, 429])('waits while the server is unavailable or limits requests (status %i)', (status) => {
    expect(fail(50, status)?.state).toEqual({ kind: 'waiting' });
  });
});

describe('an old action', () => {
  it('is returned to the user after 29 days, before the server deletes its key', () => {
    const days = (count: number) => count * 86_400_000;
    expect(expireIfTooOld(action(1), days(29))).toBeUndefined();
    expect(expireIfTooOld(action(1), days(29) + 1)?.state).toEqual({ kind: 'refused', code: 'too_old' });
    expect(prepareRetry(action(1), keyOf(9), days(30)).at).toBe(days(30));
  });
});

describe('actionBackoffMs', () => {
  it.each([
    [1, 0, 2000],
    [2, 0, 4000],
    [3, 0, 8000],
    [8, 0, 256_000],
    [9, 0, 300_000],
    [10_000, 0, 300_000],
    [1, 7, 7000],
    [1, 1e9, 300_000],
  ])('given %i failures and a Retry-After of %i s, returns %i ms [S7-20] [S9-6]', (attempts, retryAfter, ms) => {
    expect(actionBackoffMs(attempts, retryAfter)).toBe(ms);
  });
});

describe('nextQueueStep', () => {
  it("sends the current user's oldest action first, and no later one while that action waits [S4.9-1]", () => {
    const queue = [
      action(3),
      action(2, { notBefore: 50 }),
      action(1, { state: { kind: 'refused', code: 'not_found' } }),
    ];
    expect(nextQueueStep(queue, 'maria', 10)).toEqual({ kind: 'wait', until: 50 });
    expect(nextQueueStep(queue, 'maria', 50)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });

  it.each([['ben'], [null], [undefined]])(
    "never sends another user's action, whoever signs in (case %#) [S6-4]",
    (present) => {
      expect(nextQueueStep([action(1)], present, 0)).toEqual({ kind: 'rest' });
    },
  );

  it('sends a visitor’s action whoever is signed in, without waiting for a user’s actions', () => {
    const queue = [action(1, { notBefore: 9 }), action(2, { owner: null })];
    expect(nextQueueStep(queue, 'maria', 0)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });
});

describe('an undoable action', () => {
  const held = action(1, { method: 'DELETE', notBefore: 20, state: { kind: 'held' } });

  it('is sent when its undo period ends, and delays no other action until then', () => {
    expect(nextQueueStep([held, action(2)], 'maria', 19)).toMatchObject({ kind: 'send', action: { seq: 2 } });
    expect(nextQueueStep([held], 'maria', 19)).toEqual({ kind: 'wait', until: 20 });
    expect(nextQueueStep([held, action(2)], 'maria', 20)).toMatchObject({ kind: 'send', action: { seq: 1 } });
    expect(nextQueueStep([held], 'ben', 19)).toEqual({ kind: 'rest' });
  });

  it("isn't sent early when the network returns, and doesn't count as waiting", () => {
    expect(markDue(held)).toBe(held);
    expect(groupUnsentActions([held], 'maria').waiting).toEqual([]);
  });
});

describe('a change based on a version', () => {
  const based = (seq: number, more: Partial<QueuedAction> = {}) =>
    action(seq, { kind: 'alert', path: '/api/alerts/a', basedOn: 'v1', ...more });

  it('is rebased onto the result of an earlier change to the same resource', () => {
    expect(rebaseAction(based(2), based(1), 'v2').basedOn).toBe('v2');
    expect(rebaseAction(based(2), based(1), undefined).basedOn).toBe('v1');
    expect(rebaseAction(based(1), based(2), 'v2').basedOn).toBe('v1');
    expect(rebaseAction(based(2, { path: '/api/alerts/b' }), based(1), 'v2').basedOn).toBe('v1');
    expect(rebaseAction(based(2, { owner: 'ben' }), based(1), 'v2').basedOn).toBe('v1');
    expect(rebaseAction(action(2), action(1, { path: action(2).path }), 'v2').basedOn).toBeUndefined();
  });

  it('overwrites any version when the user retries it', () => {
    expect(prepareRetry(based(1), keyOf(9), 0)).not.toHaveProperty('basedOn');
  });
});

describe('parseQueue', () => {
  it('returns the actions in order', () => {
    expect(parseQueue([action(2), action(1)])?.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(parseQueue([])).toEqual([]);
  });

  it('skips actions of a kind added in a later version, and returns the others [S8-25]', () => {
    const later = { ...action(2), kind: 'payment', state: { kind: 'sealed' } };
    expect(parseQueue([later, action(1)])).toEqual([action(1)]);
    expect(isFromNewerVersion(later)).toBe(true);
    expect(isFromNewerVersion(action(1))).toBe(false);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    [null],
    [{ ...action(1), seq: '1' }],
    [{ ...action(1), key: 'x' }],
    [{ ...action(1), failures: 'many' }],
    [{ ...action(1), basedOn: 1 }],
    [{ ...action(1), owner: undefined }],
    [{ ...action(1), method: 'GET' }],
    [{ ...action(1), kind: 7 }],
    [{ ...action(1), path: 'https://evil.example/api/x' }],
    [{ ...action(1), path: '//evil.example/api/x' }],
    [{ ...action(1), path: '/api//evil' }],
    [{ ...action(1), state: { kind: 'refused' } }],
    [{ ...action(1), state: 'waiting' }],
    [action(1), { ...action(2), key: keyOf(1) }],
    Array.from({ length: maxQueuedActions + 1 }, (_, index) => action(index)),
  ])('rejects a corrupt queue (case %#) [S8-25]', (stored) => {
    expect(parseQueue(stored)).toBeUndefined();
  });
});

describe('the actions that are shown', () => {
  it("include the current user's pending actions, but not those being sent or those of another user [S2.4-2]", () => {
    const queue = [
      action(1),
      action(2, { state: { kind: 'sending' } }),
      action(3, { owner: 'ben' }),
      action(4, { owner: null }),
      action(5, { state: { kind: 'refused', code: 'not_found' } }),
    ];
    const { waiting, refused } = groupUnsentActions(queue, 'maria');
    expect([waiting.map(({ seq }) => seq), refused.map(({ seq }) => seq)]).toEqual([[1, 4], [5]]);
  });

  it('are applied to their list in order unless the server rejected them [S4.9-1]', () => {
    const items = [
      { id: 'a', note: '' },
      { id: 'b', note: '' },
    ];
    const make = (id: string, body: unknown) => ({ id, note: String(body) });
    const queue = [
      action(1, { path: '/api/favorites/c', body: 'new' }),
      action(2, { path: '/api/favorites/a', body: 'changed' }),
      action(3, { path: '/api/favorites/b', method: 'DELETE' }),
      action(4, { path: '/api/favorites/d', body: 'no', state: { kind: 'refused', code: 'limit_reached' } }),
      action(5, { path: '/api/saved-searches/e', body: 'other' }),
      action(6, { path: '/api/favorites/c', method: 'PATCH', body: 'newer' }),
      action(7, { path: '/api/favorites/f', method: 'PATCH', body: 'unknown' }),
    ];
    expect(withPendingActions(items, queue, { place: '/api/favorites', make })).toEqual([
      { id: 'c', note: 'newer' },
      { id: 'a', note: 'changed' },
    ]);
  });
});
