import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { SendResult } from './send-action.ts';

type Version = { readonly body: string; readonly syncedAt: string };

const conflict = { ok: false, problem: { type: '', title: '', status: 409, code: 'changed_meanwhile' } } as const;
const silence: SendResult = { answer: { kind: 'none' }, reply: conflict };

/** Creates a fake account with one alert. It responds like server/people/alerts, once per idempotency key. */
function createAccount() {
  let version: Version | undefined;
  let count = 0;
  const answers = new Map<string, SendResult>();
  const accepted: string[] = [];

  /** @param onReplace receives the body that the change replaces. */
  function serve({ key, body, basedOn }: Omit<QueuedAction, 'seq'>, onReplace: (before: string) => void): SendResult {
    const before = answers.get(key);
    if (before) return before;
    const isCurrent = basedOn === undefined || basedOn === (version?.syncedAt ?? 'nothing');
    if (isCurrent) {
      if (version) onReplace(version.body);
      count += 1;
      version = { body: String(body), syncedAt: `v${count}` };
      accepted.push(version.body);
    }
    const sent: SendResult = isCurrent
      ? { answer: { kind: 'answered', status: 200 }, reply: { ok: true, data: version } }
      : { answer: { kind: 'answered', status: 409, code: 'changed_meanwhile' }, reply: conflict };
    answers.set(key, sent);
    return sent;
  }
  return { serve, accepted, current: () => version };
}

/** Creates one of the user's devices: the account state that it has seen, and an outbox with an in-memory queue. */
function createDevice(name: string, account: ReturnType<typeof createAccount>) {
  let queue: readonly QueuedAction[] = [];
  let [seq, keys, now] = [0, 0, 0];
  let seen: Version | undefined;
  const looked = new Set<string>();
  const unseenReplaced: string[] = [];
  const state = { isOnline: true, error: 'none' };
  const outbox = createOutbox({
    queue: {
      read: async () => queue,
      async add(action) {
        seq += 1;
        queue = [...queue, { ...action, seq }];
        return seq;
      },
      async change(change) {
        queue = queue.flatMap((each) => change(each) ?? []);
      },
    },
    async send(action) {
      const { error } = state;
      state.error = 'none';
      if (error === 'lost') return silence;
      const sent = account.serve(action, (before) => {
        if (!before.startsWith(name) && !looked.has(before)) unseenReplaced.push(before);
      });
      return error === 'answer_lost' ? silence : sent;
    },
    owner: () => 'maria',
    fetchSignedInUserId: async () => 'maria',
    onSessionEnded: async () => {},
    isOnline: () => state.isOnline,
    now: () => {
      now += 1;
      return now;
    },
    newKey: () => {
      keys += 1;
      return `${name} ${keys}`;
    },
    schedule: () => () => {},
    runExclusively: (run) => run(),
    notify: () => {},
  });

  function look(): void {
    if (!state.isOnline) return;
    seen = account.current();
    if (seen) looked.add(seen.body);
  }

  return {
    state,
    unseenReplaced,
    refused: () => queue.filter(({ state: { kind } }) => kind === 'refused').map(({ body }) => String(body)),
    waiting: () => queue.filter(({ state: { kind } }) => kind !== 'refused').length,
    async sync() {
      await outbox.drainNow();
      look();
    },
    async change(body: string) {
      const before = queue.findLast((action) => action.state.kind !== 'refused');
      const basedOn = before ? before.basedOn : (seen?.syncedAt ?? 'nothing');
      const said = { kind: 'alert', method: 'PUT', path: '/api/alerts/a', body, about: '' } as const;
      await outbox.queueAndSend([{ ...said, ...(basedOn !== undefined && { basedOn }) }]);
      await outbox.drain();
    },
  };
}

const step = fc.record({
  device: fc.constantFrom(0, 1),
  what: fc.constantFrom('change', 'change', 'sync', 'offline', 'online'),
  error: fc.constantFrom('none', 'none', 'lost', 'answer_lost'),
});

it("two devices never overwrite a version that they haven't seen, and never lose a change [S3.8-2] [S7-20]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const account = createAccount();
      const devices = ['phone', 'laptop'].map((name) => createDevice(name, account));
      const made: string[] = [];
      for (const [index, { device, what, error }] of steps.entries()) {
        const here = devices[device];
        if (!here) throw new Error('There are two devices');
        here.state.error = error;
        if (what === 'offline' || what === 'online') here.state.isOnline = what === 'online';
        else if (what === 'sync') await here.sync();
        else {
          const body = `${device === 0 ? 'phone' : 'laptop'} ${index}`;
          made.push(body);
          await here.change(body);
        }
      }
      for (const here of devices) {
        Object.assign(here.state, { isOnline: true, error: 'none' });
        await here.sync();
      }
      expect(devices.map((here) => [here.waiting(), here.unseenReplaced])).toEqual([
        [0, []],
        [0, []],
      ]);
      const shown = devices.flatMap((here) => here.refused());
      expect(made.filter((body) => !account.accepted.includes(body) && !shown.includes(body))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
