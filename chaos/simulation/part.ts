import type { Db } from '../../server/foundation/db/database.ts';
import type { Scheduler, SimulatedProcess } from './scheduler.ts';
import type { SimulationPostgres } from './simulated-database.ts';

/** One operation in a plan, with all its parameters. */
export type Operation = { readonly part: string; readonly what: string; readonly [value: string]: string | number };

/** One simulated server, which runs parts of the product. If it dies, a new one replaces it. */
export type SimulatedInstance = { readonly number: number; readonly process: SimulatedProcess; readonly db: Db };

export type SimulatedWorld = {
  readonly scheduler: Scheduler;
  readonly server: SimulationPostgres;
  /** Returns the running instance with this number, or undefined while it is down. */
  instance(number: number): SimulatedInstance | undefined;
  /** Returns whether the next step of this kind fails before or after it takes effect, or undefined if it succeeds. */
  faultOf(process: SimulatedProcess, kind: 'mail' | 'network'): 'before' | 'after' | undefined;
};

/** A simulated part of the product: the operations that may affect it, and its invariants. */
export type SimulatedPart = {
  readonly name: string;
  plan(random: () => number): readonly Operation[];
  open(world: SimulatedWorld): Promise<RunningPart>;
};

export type RunningPart = {
  /** Starts this part in an instance that has just started. */
  boot?(instance: SimulatedInstance): void;
  /** Starts an operation in the plan without waiting for it to finish. */
  act(op: Operation): void | Promise<void>;
  /** Resends everything that got no answer. Called repeatedly after all faults are repaired, until it returns true. */
  settle?(): boolean | Promise<boolean>;
  /** Returns every broken invariant. */
  judge(): Promise<readonly string[]> | readonly string[];
};

/** Returns a random integer from `min` to `max`, inclusive. */
export function randomInt(random: () => number, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pickOne<T>(random: () => number, all: readonly [T, ...T[]]): T {
  return all[Math.floor(random() * all.length)] ?? all[0];
}

export function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns a UUID that is deterministic for a seed. */
export function seededUuid(random: () => number): string {
  const hex = times(32, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
