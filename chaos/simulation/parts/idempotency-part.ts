import { sql } from 'kysely';
import type { Db } from '../../../server/foundation/db/database.ts';
import { createIdempotentRunner } from '../../../server/foundation/idempotency/idempotent-runner.ts';
import { ProblemError } from '../../../server/foundation/problem-error.ts';
import { type Operation, randomInt, type SimulatedPart, type SimulatedWorld, seededUuid, times } from '../part.ts';

/** The response that a client received for a key. */
export type KeyedResponse = { readonly status: number; readonly body: unknown };

/**
 * Runs an effect in an instance, as an endpoint with an idempotency key does, and returns the answer that the client
 * gets. Never settles if the instance is killed. Rejects if the database is unavailable (503).
 */
export async function respondOnce<T>(
  world: SimulatedWorld,
  { on, key, userId, body, url }: { on: number; key: string; userId: string | undefined; body: unknown; url: string },
  effect: (db: Db) => Promise<T>,
): Promise<KeyedResponse> {
  const instance = world.instance(on) ?? world.instance(1 - on);
  if (!instance) return new Promise(() => {});
  const withKey = createIdempotentRunner({ db: instance.db, now: world.scheduler.now });
  const request = { headers: { 'idempotency-key': key }, user: userId && { userId }, method: 'POST', url, body };
  try {
    const answer = await withKey({ request, reply: { header: () => {} } } as never, effect);
    return { status: 200, body: answer };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status < 500)
      return { status: error.problem.status, body: error.problem.code };
    throw error;
  }
}

/** Repeats requests with the same key, simultaneously and later, on two instances. */
export const idempotencyPart: SimulatedPart = {
  name: 'requests',
  plan(random) {
    const keys = times(randomInt(random, 1, 2), () => seededUuid(random));
    return times(randomInt(random, 2, 5), () => ({
      ...{ part: 'requests', what: 'ask', key: keys[randomInt(random, 0, keys.length - 1)] ?? '' },
      ...{ on: randomInt(random, 0, 1) },
    }));
  },
  async open(world) {
    const answers = new Map<string, unknown[]>();
    const ask = (key: string, on: number): void => {
      const got = answers.get(key) ?? [];
      answers.set(key, got);
      const asked = { on, key, userId: undefined, body: { key }, url: '/sim' };
      respondOnce(world, asked, async (db) => {
        const { rows } = await sql<{ number: number }>`
          insert into sim.effects (key) values (${key}) returning number`.execute(db);
        return { number: rows[0]?.number };
      }).then(
        ({ body }) => void got.push(body),
        () => {},
      );
    };
    return {
      act: ({ key, on }: Operation) => ask(String(key), Number(on)),
      settle() {
        const unanswered = [...answers].filter(([, got]) => got.length === 0);
        for (const [key] of unanswered) ask(key, 0);
        return unanswered.length === 0;
      },
      async judge() {
        const rows = await world.server.ask<{ key: string; number: number }>('select key, number from sim.effects');
        return [...answers].flatMap(([key, got]) => {
          const done = rows.filter((row) => row.key === key);
          const different = new Set(got.map((each) => JSON.stringify(each)));
          return [
            ...(done.length === 1 ? [] : [`the request ${key} was done ${done.length} times`]),
            ...(different.size === 1 ? [] : [`the request ${key} got ${different.size} different answers`]),
          ];
        });
      },
    };
  },
};
