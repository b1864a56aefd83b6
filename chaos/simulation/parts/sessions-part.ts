import { createSessions } from '../../../server/people/account/sessions.ts';
import { type Operation, pickOne, randomInt, type SimulatedPart, seededUuid, times } from '../part.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/**
 * How long an idle session and a replaced secret stay valid, according to [S4.1]. Deliberately not imported from the
 * code under test.
 */
const rule = { idleMs: 14 * dayMs, graceMs: minuteMs };

/** A user's sign-in, with every secret that the browser received. */
type SignIn = {
  readonly userId: string;
  secrets: string[];
  /** The time of the last use that was answered. */
  usedAt: number;
  /** The latest time at which an unanswered use may have counted. */
  maybeUsedAt: number;
  usesUnderWay: number;
  /** The time when a secret was last replaced. */
  replacedAt: number;
  /** Whether the newest secret was used. Until then, the previous one stays valid. */
  isNewestUsed: boolean;
  isEndAcknowledged: boolean;
  isEndAsked: boolean;
};

/** Users sign in, return after minutes, days or weeks in two tabs at once, and sign out. */
export const sessionsPart: SimulatedPart = {
  name: 'sessions',
  plan(random) {
    const users = times(2, () => seededUuid(random));
    const begins = users.map((userId) => ({ part: 'sessions', what: 'begin', userId, on: randomInt(random, 0, 1) }));
    const later = times(randomInt(random, 2, 5), () => ({
      ...{
        part: 'sessions',
        what: pickOne(random, ['use', 'use', 'use', 'end']),
        userId: users[randomInt(random, 0, 1)] ?? '',
      },
      ...{ on: randomInt(random, 0, 1) },
    }));
    return [...begins, ...later];
  },
  async open(world) {
    const { scheduler, server } = world;
    const signIns = new Map<string, SignIn>();
    const broken: string[] = [];

    async function use(signIn: SignIn, secret: string, on: number, lastUsed: number): Promise<void> {
      const instance = world.instance(on);
      if (!instance) return;
      const part = createSessions({ db: instance.db, now: scheduler.now });
      const [askedAt, wasEnded, wasNewestUsed] = [scheduler.now(), signIn.isEndAcknowledged, signIn.isNewestUsed];
      const found = await part.find(secret);
      if (!found) return;
      if (found.userId !== signIn.userId) broken.push('a session was found for another person');
      if (wasEnded) broken.push('an ended session was found');
      if (askedAt - lastUsed > rule.idleMs)
        broken.push(`a session was found ${(askedAt - lastUsed) / dayMs} days after its last use`);
      const isNewest = secret === signIn.secrets.at(-1);
      if (!isNewest && wasNewestUsed && askedAt > signIn.replacedAt + rule.graceMs)
        broken.push('a replaced secret was found after its grace');
      if (isNewest) signIn.isNewestUsed = true;
      signIn.usedAt = Math.max(signIn.usedAt, scheduler.now());
      const fresh = await part.rotate(found, secret);
      if (fresh === undefined) return;
      signIn.secrets.push(fresh);
      signIn.replacedAt = scheduler.now();
      signIn.isNewestUsed = false;
    }

    async function run(op: Operation): Promise<void> {
      const userId = String(op.userId);
      const instance = world.instance(Number(op.on));
      if (!instance) return;
      const signIn = signIns.get(userId);
      if (op.what === 'begin') {
        const secret = await createSessions({ db: instance.db, now: scheduler.now }).begin(userId, 'sim');
        const at = scheduler.now();
        signIns.set(userId, {
          ...{ userId, secrets: [secret], usedAt: at, maybeUsedAt: at, usesUnderWay: 0 },
          ...{ replacedAt: at, isNewestUsed: false, isEndAcknowledged: false, isEndAsked: false },
        });
      } else if (signIn && op.what === 'use') {
        // There are two tabs: one with the newest secret and one with the first.
        const [first, newest] = [signIn.secrets[0] ?? '', signIn.secrets.at(-1) ?? ''];
        const [on, lastUsed] = [Number(op.on), signIn.usesUnderWay > 0 ? scheduler.now() : signIn.maybeUsedAt];
        signIn.usesUnderWay += 1;
        await Promise.allSettled([use(signIn, newest, on, lastUsed), use(signIn, first, 1 - on, lastUsed)]);
        signIn.usesUnderWay -= 1;
        signIn.maybeUsedAt = scheduler.now();
      } else if (signIn && op.what === 'end') {
        signIn.isEndAsked = true;
        await createSessions({ db: instance.db, now: scheduler.now }).end(signIn.secrets.at(-1) ?? '');
        signIn.isEndAcknowledged = true;
      }
    }

    return {
      async act(op) {
        await server.addPerson(String(op.userId), `${op.userId}@session.example`);
        run(op).catch(() => {});
      },
      settle: () => true,
      async judge() {
        const rows = await server.ask<{ user_id: string }>('select user_id from sessions');
        for (const { userId, isEndAsked, usedAt } of signIns.values()) {
          const isThere = rows.some((row) => row.user_id === userId);
          if (!isThere && !isEndAsked && scheduler.now() - usedAt < rule.idleMs)
            broken.push('an acknowledged session is lost');
        }
        return broken;
      },
    };
  },
};
