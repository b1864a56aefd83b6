import type { Db } from '../../server/foundation/db/database.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { SimulatedServer } from './simulated-database.ts';

/** One line of a plan: something that happens, with everything that decides how. */
export type Op = { readonly part: string; readonly what: string; readonly [value: string]: string | number };

/** One running server: parts of the product run in it. `restart` replaces it. */
export type Instance = { readonly number: number; readonly process: Process; readonly db: Db };

export type World = {
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  /** The running instance with this number; undefined while it is down. */
  instance(number: number): Instance | undefined;
  /** Whether the next step of this kind fails, and how. */
  faultOf(process: Process, kind: 'mail' | 'network'): 'before' | 'after' | undefined;
};

/** A part of the product in the simulation: what may happen to it, and what must be true afterwards. */
export type Part = {
  readonly name: string;
  plan(random: () => number): readonly Op[];
  open(world: World): Promise<OpenPart>;
};

export type OpenPart = {
  /** Starts the part in an instance that has just started. */
  boot?(instance: Instance): void;
  /** Starts what a line of the plan says; doesn't wait for its end. */
  act(op: Op): void | Promise<void>;
  /** Everything works again: sends what was not answered. Called until it returns true. */
  settle?(): boolean | Promise<boolean>;
  /** Returns every broken invariant. */
  judge(): Promise<readonly string[]> | readonly string[];
};

/** Returns a whole number from `min` to `max`. */
export function within(random: () => number, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function oneOf<T>(random: () => number, all: readonly [T, ...T[]]): T {
  return all[Math.floor(random() * all.length)] ?? all[0];
}

export function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns a UUID that is the same for the same seed. */
export function uuidOf(random: () => number): string {
  const hex = times(32, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
