import { createCallerHasher } from '../../../server/abuse/limits/caller-hasher.ts';
import { createDistributedRateLimiter } from '../../../server/abuse/limits/distributed-rate-limiter.ts';
import { randomInt, type SimulatedInstance, type SimulatedPart, times } from '../part.ts';
import type { SimulatedProcess } from '../scheduler.ts';

const [max, windowMs] = [16, 60_000];
/**
 * The number of calls that each instance may allow without checking the shared count
 * (server/abuse/limits/distributed-rate-limiter.ts).
 */
const share = max / 8;

const windowOf = (at: number): number => Math.floor(at / windowMs);

/** One caller uses up a limit shared by two instances, in bursts and after pauses. */
export const sharedLimitsPart: SimulatedPart = {
  name: 'limits',
  plan: (random) =>
    times(randomInt(random, 1, 3), () => ({
      ...{ part: 'limits', what: 'burst', calls: randomInt(random, 4, 24), on: randomInt(random, 0, 1) },
    })),
  async open(world) {
    const { scheduler } = world;
    const hash = createCallerHasher('key');
    const ofInstance = new Map<SimulatedProcess, ReturnType<typeof createDistributedRateLimiter>>();
    const passed: number[] = [];
    const broken: string[] = [];
    let isShared = true;
    return {
      boot({ process, db }: SimulatedInstance) {
        const log = (): void => {
          isShared = false;
        };
        ofInstance.set(
          process,
          createDistributedRateLimiter({ db, now: scheduler.now, log, hash }, { name: 'sim', max, windowMs }),
        );
      },
      async act({ calls, on }) {
        const instance = world.instance(Number(on));
        const limit = instance && ofInstance.get(instance.process);
        const askedAt = scheduler.now();
        for (let call = 0; limit && call < Number(calls); call += 1)
          limit.take('caller').then(
            (turn) => {
              // A call that stalls in one window and ends in the next counts in neither.
              if (turn.ok && windowOf(askedAt) === windowOf(scheduler.now())) passed.push(askedAt);
              if (!turn.ok && turn.retryAfterSeconds * 1000 > 2 * windowMs)
                broken.push('a caller has to wait two windows');
            },
            (error: unknown) => broken.push(`a limit failed: ${String(error)}`),
          );
      },
      judge() {
        // If an instance is killed, the others don't count the calls that it allowed without the shared count.
        const instances = ofInstance.size;
        const most = (isShared ? max : instances * max) + instances * share;
        const slots = Map.groupBy(passed, windowOf);
        for (const calls of slots.values())
          if (calls.length > most) broken.push(`${calls.length} calls of ${most} passed in one window`);
        return broken;
      },
    };
  },
};
