import { applyResponse } from '../apply-response.ts';
import type { ActionResponse } from '../classify-response.ts';
import { type CurrentUserId, nextQueueStep } from '../next-queue-step.ts';
import { parseQueue } from '../parse-queue.ts';
import type { QueuedAction } from '../queued-action.ts';

/** What can go wrong with a request. */
export const requestFaults = ['none', 'lost', 'answer_lost', 'late', 'twice', 'busy', 'down'] as const;
export type RequestFault = (typeof requestFaults)[number];

type SentRequest = { readonly action: QueuedAction; readonly cookie: CurrentUserId };

/**
 * Returns an in-memory simulation of a browser with tabs and a server, driven by the test. Each tab advances
 * independently, and nothing stops two tabs from sending at the same time. The server saves each key together with its
 * effect, like server/foundation/idempotency/idempotent-runner.ts.
 */
export function createQueueSimulation() {
  const storage = new Map<number, QueuedAction>();
  const tabs = new Map<number, { sent: SentRequest; answer?: ActionResponse }>();
  const late: SentRequest[] = [];
  const answers = new Map<string, ActionResponse>();
  /** The completed actions and their owners, in order. */
  const done: { readonly owner: CurrentUserId; readonly key: string }[] = [];
  let present: CurrentUserId = null;
  let seq = 0;
  let now = 0;

  function serve({ action, cookie }: SentRequest): ActionResponse {
    const asker = action.owner === null ? null : cookie;
    if (asker !== action.owner) return { kind: 'answered', status: 401 };
    const before = answers.get(`${asker} ${action.key}`);
    if (before) return before;
    const isRefused = action.body === 'refused';
    if (!isRefused) done.push({ owner: asker, key: action.key });
    const answer: ActionResponse = { kind: 'answered', status: isRefused ? 409 : 200 };
    answers.set(`${asker} ${action.key}`, answer);
    return answer;
  }

  function request(sent: SentRequest, fault: RequestFault): ActionResponse {
    switch (fault) {
      case 'none':
        return serve(sent);
      case 'lost':
        return { kind: 'none' };
      case 'answer_lost':
        serve(sent);
        return { kind: 'none' };
      case 'late':
        late.push(sent);
        return { kind: 'none' };
      case 'twice':
        serve(sent);
        return serve(sent);
      case 'busy':
        return { kind: 'answered', status: 429, retryAfterSeconds: 7 };
      case 'down':
        return { kind: 'answered', status: 503 };
    }
  }

  /** Returns the queue as a tab reads it, from unordered storage. */
  function queue(): readonly QueuedAction[] {
    const found = parseQueue([...storage.values()].toReversed());
    if (!found) throw new Error('The queue is believed');
    return found;
  }

  return {
    done,
    queue,
    act(key: string, isRefused: boolean): CurrentUserId {
      seq += 1;
      const state = { kind: 'sending' } as const;
      const said = {
        kind: 'favorite',
        method: 'PUT',
        path: '/api/favorites/1',
        about: '',
        attempts: 0,
        notBefore: 0,
      } as const;
      const body = isRefused ? 'refused' : 'fine';
      storage.set(seq, { ...said, seq, key, owner: present ?? null, body, at: now, state });
      return present;
    },
    /** Advances a tab by one step: it picks an action, sends it, or receives the response. */
    step(tab: number, fault: RequestFault): void {
      const under = tabs.get(tab);
      if (!under) {
        const next = nextQueueStep(queue(), present, now);
        if (next.kind === 'wait') now = next.until;
        if (next.kind === 'send') tabs.set(tab, { sent: { action: next.action, cookie: present } });
      } else if (!under.answer) {
        // The browser attaches its current cookie to the request, because another user may have signed in since.
        tabs.set(tab, { ...under, answer: request({ ...under.sent, cookie: present }, fault) });
      } else {
        tabs.delete(tab);
        const { action } = under.sent;
        const current = storage.get(action.seq);
        if (current?.key !== action.key) return;
        const after = applyResponse(current, under.answer, now);
        if (after) storage.set(action.seq, after);
        else storage.delete(action.seq);
      }
    },
    crash: (tab: number) => void tabs.delete(tab),
    deliver(place: number): void {
      const [sent] = late.splice(late.length > 0 ? place % late.length : 0, 1);
      if (sent) serve(sent);
    },
    signIn(person: CurrentUserId): void {
      present = person;
      now += 120_000;
    },
    discardRefused(): readonly string[] {
      const refused = queue().filter(({ state }) => state.kind === 'refused');
      for (const action of refused) storage.delete(action.seq);
      return refused.map(({ key }) => key);
    },
    hasLate: () => late.length > 0,
  };
}
