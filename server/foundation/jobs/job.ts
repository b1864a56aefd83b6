/**
 * A periodic job. Each `.job.ts` file declares exactly one. A job gets its dependencies when it is added to the runner.
 */
export type Job<Deps> = {
  /** Unique, in the form `subject.what-it-does`. A failed run is logged under this name with `-failed` appended. */
  readonly name: string;
  /** What a run does, in one sentence for the printed schedule. */
  readonly description: string;
  readonly schedule: JobSchedule;
  /** Does the work once. `signal` is aborted when the program stops. */
  readonly run: (deps: Deps, signal: AbortSignal) => unknown;
};

export type JobSchedule = {
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  /** If true, the first run starts at program startup. Otherwise it starts after `everyMs`. */
  readonly atStart?: true;
  /** The maximum random delay added to each wait, in milliseconds, so that instances started together drift apart. */
  readonly jitterMs?: number;
};

const durationUnits = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Returns a schedule in words, such as `every 6 h, first at start`. */
export function describeSchedule({ everyMs, atStart, jitterMs }: JobSchedule): string {
  const jitter = jitterMs === undefined ? '' : ` + up to ${describeDuration(jitterMs)}`;
  return `every ${describeDuration(everyMs)}${jitter}${atStart ? ', first at start' : ''}`;
}

function describeDuration(ms: number): string {
  const [unit, size] = durationUnits.find(([, size]) => ms % size === 0) ?? ['ms', 1];
  return `${ms / size} ${unit}`;
}
