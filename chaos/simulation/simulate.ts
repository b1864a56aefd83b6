import { createRandom } from '../chaos-report.ts';
import {
  type Operation,
  pickOne,
  type RunningPart,
  randomInt,
  type SimulatedInstance,
  type SimulatedPart,
  type SimulatedWorld,
  times,
} from './part.ts';
import { alertsAndMailPart, stalledWorkerPlan } from './parts/alerts-and-mail-part.ts';
import { contributionsPart } from './parts/contributions-part.ts';
import { idempotencyPart } from './parts/idempotency-part.ts';
import { rankingOrderPart } from './parts/ranking-order-part.ts';
import { sessionsPart } from './parts/sessions-part.ts';
import { sharedLimitsPart } from './parts/shared-limits-part.ts';
import { twoTabsPart } from './parts/two-tabs-part.ts';
import { createScheduler, type SimulatedProcess, type StepFault, type StepKind } from './scheduler.ts';
import { openProcessDatabase, type ProcessDatabase, type SimulationPostgres } from './simulated-database.ts';

const parts: readonly SimulatedPart[] = [
  alertsAndMailPart,
  contributionsPart,
  idempotencyPart,
  sessionsPart,
  sharedLimitsPart,
  twoTabsPart,
  rankingOrderPart,
];
const startedAt = Date.UTC(2026, 2, 2, 12);
const maxSteps = 20_000;
const maxRounds = 60;
/** A day is long enough for every pending request to finish. */
const dayMs = 86_400_000;

export type SimulationOutcome = { readonly broken: readonly string[]; readonly trace: readonly string[] };

/**
 * Returns a seed's plan. One plan in four comes from `stalledWorkerPlan`. The others interleave the operations of
 * randomly chosen parts, with faults and pauses between them.
 */
export function createPlan(seed: number): readonly Operation[] {
  const random = createRandom(seed);
  // Some bugs appear only if a worker stalls past its lease at the right moment while nothing else happens.
  if (random() < 0.25) return stalledWorkerPlan(random);
  const own = parts.filter((part) => part.name === 'order' || random() < 0.45).map((part) => part.plan(random));
  const faults = [
    ...times(randomInt(random, 0, 2), () => fault(random)),
    ...times(randomInt(random, 1, 3), () => ({
      ...{ part: 'world', what: 'wait' },
      ms: pickOne(random, [1000, 20_000, 61_000, 91_000, 3_600_000, 86_400_000]),
    })),
  ];
  const mixed = merge([...own, ...faults.map((each) => [each])], random);
  return mixed.flatMap((op) => {
    const steps = pickOne(random, [0, 0, 3, 12, 40]);
    return steps > 0 ? [op, { part: 'world', what: 'run', steps }] : [op];
  });
}

function fault(random: () => number): Operation {
  const on = randomInt(random, 0, 1);
  const kind = pickOne(random, ['statement', 'statement', 'mail', 'network']);
  const place = { part: 'world', on, kind, after: randomInt(random, 1, kind === 'statement' ? 25 : 2) };
  if (random() < 0.35) return { ...place, what: 'die', kind: kind === 'network' ? 'mail' : kind };
  if (random() < 0.3) return { ...place, what: 'stall', kind: 'statement', ms: randomInt(random, 1, 100) * 1000 };
  return { ...place, what: 'fail', when: pickOne(random, ['before', 'after']) };
}

/** Interleaves lists at random, preserving the order within each list. */
function merge(lists: readonly (readonly Operation[])[], random: () => number): readonly Operation[] {
  let left = lists.filter((list) => list.length > 0);
  const merged: Operation[] = [];
  while (left.length > 0) {
    const index = Math.floor(random() * left.length);
    const [first, ...rest] = left[index] ?? [];
    if (first) merged.push(first);
    left = left.map((list, at) => (at === index ? rest : list)).filter((list) => list.length > 0);
  }
  return merged;
}

type Armed = { readonly op: Operation; left: number };

/**
 * Carries out a plan, with the steps of all processes interleaved as the seed determines. Then repairs everything,
 * waits until nothing is ready, and returns the broken invariants and the trace.
 */
export async function runPlan(
  server: SimulationPostgres,
  seed: number,
  plan: readonly Operation[],
): Promise<SimulationOutcome> {
  await reset(server);
  const scheduler = createScheduler({ random: createRandom(seed ^ 0x5eed), startedAt });
  const instances = new Map<number, SimulatedInstance & { readonly database: ProcessDatabase }>();
  const opened: RunningPart[] = [];
  let armed: Armed[] = [];
  let dying: SimulatedProcess | undefined;
  let generation = 0;
  /** The fault that each process encounters at its next step. */
  const met = new Map<SimulatedProcess, StepFault>();

  const meet = (process: SimulatedProcess): StepFault | undefined => {
    const found = met.get(process);
    met.delete(process);
    return found;
  };
  const isAt = ({ op }: Armed, process: SimulatedProcess, kind: StepKind): boolean =>
    op.kind === kind && (kind === 'network' || op.on === 'any' || instances.get(Number(op.on))?.process === process);

  scheduler.onStep((process, kind) => {
    for (const each of armed.filter((one) => isAt(one, process, kind))) {
      each.left -= 1;
      if (each.left > 0) continue;
      armed = armed.filter((other) => other !== each);
      scheduler.note(`${process.name}: ${each.op.what} ${each.op.when ?? ''}`);
      if (each.op.what === 'fail') met.set(process, each.op.when === 'after' ? 'after' : 'before');
      else if (each.op.what === 'stall') process.stalledUntil = scheduler.now() + Number(each.op.ms);
      else {
        process.isAlive = false;
        dying = process;
      }
    }
  });

  const world: SimulatedWorld = {
    scheduler,
    server,
    instance: (number) => {
      const found = instances.get(number);
      return found?.process.isAlive ? found : undefined;
    },
    faultOf: (process) => meet(process),
  };

  function start(number: number): void {
    generation += 1;
    const process: SimulatedProcess = { name: `server ${number}.${generation}`, isAlive: true, stalledUntil: 0 };
    const database = openProcessDatabase(server, scheduler, process, () => meet(process));
    const instance = { number, process, db: database.db, database };
    instances.set(number, instance);
    for (const part of opened) part.boot?.(instance);
  }

  async function endDying(): Promise<void> {
    if (!dying) return;
    const [number, dead] = [...instances].find(([, { process }]) => process === dying) ?? [];
    dying = undefined;
    if (number === undefined || !dead) return;
    scheduler.bury();
    await dead.database.hangUp();
    // Steps that were waiting for the dead process's locks continue.
    await scheduler.followBlocked();
    instances.delete(number);
  }

  async function run(steps: number): Promise<boolean> {
    for (let done = 0; done < steps; done += 1) {
      if (!(await scheduler.step())) return true;
      await endDying();
    }
    return false;
  }

  async function act(op: Operation): Promise<void> {
    if (op.what === 'run') await run(Number(op.steps));
    else if (op.what === 'wait') {
      const ms = Number(op.ms);
      scheduler.wait(Math.min(ms, dayMs));
      if (ms > dayMs) {
        await run(maxSteps);
        scheduler.wait(ms - dayMs);
      }
      for (const number of [0, 1]) if (!instances.has(number)) start(number);
    } else armed.push({ op, left: Number(op.after) });
  }

  const byName = new Map<string, RunningPart>();
  for (const part of parts) {
    if (!plan.some((op) => op.part === part.name)) continue;
    const open = await part.open(world);
    opened.push(open);
    byName.set(part.name, open);
  }
  start(0);
  start(1);
  const broken: string[] = [];
  for (const op of plan) {
    scheduler.note(`* ${describeOperation(op)}`);
    if (op.part === 'world') await act(op);
    else await byName.get(op.part)?.act(op);
  }

  armed = [];
  met.clear();
  for (let round = 0, isAtRest = false; !isAtRest; round += 1) {
    for (const { process } of instances.values()) process.stalledUntil = 0;
    for (const number of [0, 1]) if (!instances.has(number)) start(number);
    if (round > maxRounds || !(await run(maxSteps))) {
      broken.push('it never came to rest');
      break;
    }
    isAtRest = true;
    for (const part of opened) if ((await part.settle?.()) === false) isAtRest = false;
    if (!isAtRest) {
      await run(maxSteps);
      scheduler.wait(61_000);
    }
  }
  for (const part of opened) broken.push(...(await part.judge()));
  for (const { process, database } of instances.values()) {
    process.isAlive = false;
    scheduler.bury();
    await database.hangUp();
  }
  return { broken: [...new Set(broken)], trace: scheduler.trace };
}

async function reset(server: SimulationPostgres): Promise<void> {
  await server.setClock(startedAt);
  await server.ask(`
    delete from users; delete from alert_series; delete from alert_rate_hours; delete from idempotency_keys;
    delete from outbox_messages; delete from price_contributions; delete from price_observations where kind = 'person';
    delete from rate_counters; delete from instance_keys; delete from price_network_keys; delete from sim.effects`);
}

/**
 * Shortens a failing plan: removes operations, at first half of them at a time and then fewer, as long as an invariant
 * still breaks. Returns the shortest plan that it found.
 */
export async function shrinkPlan(
  server: SimulationPostgres,
  seed: number,
  plan: readonly Operation[],
): Promise<readonly Operation[]> {
  let smallest = plan;
  for (let size = Math.ceil(plan.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.length; ) {
      const fewer = smallest.toSpliced(at, size);
      const { broken } = await runPlan(server, seed, fewer);
      if (broken.length > 0) smallest = fewer;
      else at += size;
    }
  }
  return smallest;
}

export function describeOperation({ part, what, ...values }: Operation): string {
  const details = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [part, what, ...details].join(' ');
}
