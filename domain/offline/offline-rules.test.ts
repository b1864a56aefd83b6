import { describe, expect, it } from 'vitest';
import { afterAnswer, atOnce, maxFailures, rebased, tooOld, triedAgain } from './after-answer.ts';
import { answerMeaning } from './answer-meaning.ts';
import { backoffMs } from './backoff.ts';
import { nextAction } from './next-action.ts';
import type { QueuedAction } from './queued-action.ts';
import { maxActions, readQueue } from './read-queue.ts';
import { layOver, waitingActions } from './waiting-actions.ts';

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

describe('an answer', () => {
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
  ])('S4.9-1 of %i means: %s', (status, meaning) => {
    expect(answerMeaning({ kind: 'answered', status })).toBe(meaning);
  });

  it('means that a deletion is done when its target is already gone [S4.9-1]', () => {
    expect(answerMeaning({ kind: 'answered', status: 404 }, 'DELETE')).toBe('done');
    expect(answerMeaning({ kind: 'answered', status: 404 }, 'PUT')).toBe('refused');
    expect(
      afterAnswer(action(1, { method: 'DELETE' }), { kind: 'answered', status: 404, code: 'not_found' }, 0),
    ).toBeUndefined();
  });

  it('S4.9-1 that never came means: again', () => {
    expect(answerMeaning({ kind: 'none' })).toBe('again');
  });

  it('that refuses is kept with its reason; one that fails is tried later and later', () => {
    const refused = afterAnswer(
      action(1),
      { kind: 'answered', status: 409, code: 'limit_reached', detail: 'Full.' },
      5,
    );
    expect(refused?.state).toEqual({ kind: 'refused', code: 'limit_reached', detail: 'Full.' });
    const again = afterAnswer(action(1), { kind: 'none' }, 5);
    expect(again).toMatchObject({ attempts: 1, notBefore: 2005, state: { kind: 'waiting' } });
    expect(again && atOnce(again).notBefore).toBe(0);
    expect(triedAgain(refused ?? action(1), keyOf(9), 7)).toMatchObject({
      key: keyOf(9),
      attempts: 0,
      state: { kind: 'waiting' },
    });
  });
});

describe('an action on which the server fails', () => {
  const fail = (times: number, status = 500) => {
    let current: QueuedAction | undefined = action(1);
    for (let turn = 0; turn < times && current; turn += 1)
      current = afterAnswer(current, { kind: 'answered', status }, 0);
    return current;
  };

  it('is put aside at the eighth 500, so that it holds up nothing that was done after it [S4.9-1]', () => {
    expect(maxFailures).toBe(8);
    expect(fail(7)?.state).toEqual({ kind: 'waiting' });
    expect(fail(8)?.state).toEqual({ kind: 'refused', code: 'internal_error' });
    const queue = [{ ...(fail(8) ?? action(1)) }, action(2)];
    expect(nextAction(queue, 'maria', 0)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });

  it('has all its tries again when the person tries it again', () => {
    const again = triedAgain(fail(8) ?? action(1), keyOf(9), 0);
    expect(afterAnswer(again, { kind: 'answered', status: 500 }, 0)?.state).toEqual({ kind: 'waiting' });
  });

  it.each([502, 503, 504, 429])('waits as long as it takes while the server is away: %i', (status) => {
    expect(fail(50, status)?.state).toEqual({ kind: 'waiting' });
  });
});

describe('an action that waited', () => {
  it('for 29 days comes back to the person: the server is about to forget its key', () => {
    const days = (count: number) => count * 86_400_000;
    expect(tooOld(action(1), days(29))).toBeUndefined();
    expect(tooOld(action(1), days(29) + 1)?.state).toEqual({ kind: 'refused', code: 'too_old' });
    expect(triedAgain(action(1), keyOf(9), days(30)).at).toBe(days(30));
  });
});

describe('waiting', () => {
  it.each([
    [1, 0, 2000],
    [2, 0, 4000],
    [3, 0, 8000],
    [8, 0, 256_000],
    [9, 0, 300_000],
    [10_000, 0, 300_000],
    [1, 7, 7000],
    [1, 1e9, 300_000],
  ])('waits after %i failures and "in %i s" for %i ms [S7-20] [S9-6]', (attempts, retryAfter, ms) => {
    expect(backoffMs(attempts, retryAfter)).toBe(ms);
  });
});

describe('the next action', () => {
  it('S4.9-1 is the oldest of who is there; nothing of theirs overtakes what has to wait', () => {
    const queue = [
      action(3),
      action(2, { notBefore: 50 }),
      action(1, { state: { kind: 'refused', code: 'not_found' } }),
    ];
    expect(nextAction(queue, 'maria', 10)).toEqual({ kind: 'wait', until: 50 });
    expect(nextAction(queue, 'maria', 50)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });

  it.each([['ben'], [null], [undefined]])('S6-4 is none of another person, whoever is there: %s', (present) => {
    expect(nextAction([action(1)], present, 0)).toEqual({ kind: 'rest' });
  });

  it('is a visitor’s own whoever is there, and is not held up by a person’s', () => {
    const queue = [action(1, { notBefore: 9 }), action(2, { owner: null })];
    expect(nextAction(queue, 'maria', 0)).toMatchObject({ kind: 'send', action: { seq: 2 } });
  });
});

describe('an action that can be taken back', () => {
  const held = action(1, { method: 'DELETE', notBefore: 20, state: { kind: 'held' } });

  it('is sent when that time is over, and holds up nothing until then', () => {
    expect(nextAction([held, action(2)], 'maria', 19)).toMatchObject({ kind: 'send', action: { seq: 2 } });
    expect(nextAction([held], 'maria', 19)).toEqual({ kind: 'wait', until: 20 });
    expect(nextAction([held, action(2)], 'maria', 20)).toMatchObject({ kind: 'send', action: { seq: 1 } });
    expect(nextAction([held], 'ben', 19)).toEqual({ kind: 'rest' });
  });

  it('is not hurried by a network that comes back, and is not counted as waiting', () => {
    expect(atOnce(held)).toBe(held);
    expect(waitingActions([held], 'maria').waiting).toEqual([]);
  });
});

describe('a change that is based on a version', () => {
  const based = (seq: number, more: Partial<QueuedAction> = {}) =>
    action(seq, { kind: 'alert', path: '/api/alerts/a', basedOn: 'v1', ...more });

  it('is based on what an earlier change of the same thing made', () => {
    expect(rebased(based(2), based(1), 'v2').basedOn).toBe('v2');
    expect(rebased(based(2), based(1), undefined).basedOn).toBe('v1');
    expect(rebased(based(1), based(2), 'v2').basedOn).toBe('v1');
    expect(rebased(based(2, { path: '/api/alerts/b' }), based(1), 'v2').basedOn).toBe('v1');
    expect(rebased(based(2, { owner: 'ben' }), based(1), 'v2').basedOn).toBe('v1');
    expect(rebased(action(2), action(1, { path: action(2).path }), 'v2').basedOn).toBeUndefined();
  });

  it('is made over whatever is there once the person has seen that it was refused', () => {
    expect(triedAgain(based(1), keyOf(9), 0)).not.toHaveProperty('basedOn');
  });
});

describe('a stored queue', () => {
  it('comes back in order', () => {
    expect(readQueue([action(2), action(1)])?.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(readQueue([])).toEqual([]);
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
    [{ ...action(1), kind: 'payment' }],
    [{ ...action(1), path: 'https://evil.example/api/x' }],
    [{ ...action(1), path: '//evil.example/api/x' }],
    [{ ...action(1), path: '/api//evil' }],
    [{ ...action(1), state: { kind: 'refused' } }],
    [{ ...action(1), state: 'waiting' }],
    [action(1), { ...action(2), key: keyOf(1) }],
    Array.from({ length: maxActions + 1 }, (_, index) => action(index)),
  ])('S8-25 that is corrupt is not believed: %#', (stored) => {
    expect(readQueue(stored)).toBeUndefined();
  });
});

describe('what is shown', () => {
  it('S2.4-2 counts what waits for who is there, and neither what is just being sent nor what is another’s', () => {
    const queue = [
      action(1),
      action(2, { state: { kind: 'sending' } }),
      action(3, { owner: 'ben' }),
      action(4, { owner: null }),
      action(5, { state: { kind: 'refused', code: 'not_found' } }),
    ];
    const { waiting, refused } = waitingActions(queue, 'maria');
    expect([waiting.map(({ seq }) => seq), refused.map(({ seq }) => seq)]).toEqual([[1, 4], [5]]);
  });

  it('S4.9-1 lays over a list what the account has not taken yet, in order', () => {
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
    ];
    expect(layOver(items, queue, { place: '/api/favorites', make })).toEqual([
      { id: 'c', note: 'new' },
      { id: 'a', note: 'changed' },
    ]);
  });
});
