/**
 * One simulated program or page. A dead process no longer runs. A stalled process runs nothing before `stalledUntil`.
 */
export type SimulatedProcess = { readonly name: string; isAlive: boolean; stalledUntil: number };

/** The kinds of steps that can fail. `mark` is the step that records the outcome of a delivery. */
export type StepKind = 'statement' | 'mark' | 'mail' | 'network';

/** How a step fails: before it takes effect, or afterwards, so that only its answer is lost. */
export type StepFault = 'before' | 'after';

/**
 * A started step. `isBlocked` returns whether it is waiting for another step, like a statement waiting for a lock.
 */
export type StartedStep<T> = {
  readonly done: Promise<T>;
  readonly isBlocked?: () => Promise<boolean>;
  /** Whether this step might allow blocked steps to continue. */
  readonly isFreeing?: boolean;
};

type Gate = {
  readonly process: SimulatedProcess;
  readonly kind: StepKind;
  readonly label: string;
  /** Starts the step. Resolves when the caller has the answer. */
  readonly run: () => StartedStep<void>;
};
type Waiting = {
  readonly process: SimulatedProcess;
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
};

export type Scheduler = ReturnType<typeof createScheduler>;

const maxTrace = 4000;

/**
 * Runs simulated processes one awaited step at a time, in an order that depends only on `random`. Everything that a
 * process waits for (a statement, the mail server, the network, a timer) is scheduled here. Time passes only through
 * `wait`.
 */
export function createScheduler({ random, startedAt }: { readonly random: () => number; readonly startedAt: number }) {
  let now = startedAt;
  let gates: readonly Gate[] = [];
  let timers: readonly Waiting[] = [];
  let blocked: readonly { readonly gate: Gate; readonly started: StartedStep<void> }[] = [];
  let order = 0;
  const trace: string[] = [];
  let beforeStep = (_process: SimulatedProcess, _kind: StepKind): void => {};

  const isReady = ({ process }: { readonly process: SimulatedProcess }): boolean =>
    process.isAlive && process.stalledUntil <= now;

  function note(text: string): void {
    if (trace.length < maxTrace) trace.push(`${((now - startedAt) / 1000).toFixed(1)} s ${text}`);
  }

  /** Runs all code that doesn't wait for a simulated step. */
  async function quiet(): Promise<void> {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /**
   * Resolves when a started step has ended or is waiting for another step.
   * @returns whether it has ended.
   */
  async function untilEndedOrBlocked({ done, isBlocked }: StartedStep<void>): Promise<boolean> {
    let hasEnded = false;
    const ended = done.then(() => {
      hasEnded = true;
    });
    for (;;) {
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, isBlocked ? 2 : 1000))]);
      if (hasEnded) return true;
      if (isBlocked && (await isBlocked()) && !hasEnded) return false;
    }
  }

  async function followBlocked(): Promise<void> {
    for (const each of blocked) {
      if (await untilEndedOrBlocked(each.started)) blocked = blocked.filter((other) => other !== each);
    }
  }

  /**
   * Runs one step or one due timer.
   * @returns false if there was nothing to run.
   */
  async function step(): Promise<boolean> {
    await quiet();
    const due = timers.filter((each) => each.at <= now && isReady(each));
    const ready = gates.filter(isReady);
    const chosen = Math.floor(random() * (due.length + ready.length));
    const timer = due[chosen];
    if (timer) {
      timers = timers.filter((each) => each !== timer);
      timer.run();
      return true;
    }
    const gate = ready[chosen - due.length];
    if (!gate) return false;
    gates = gates.filter((each) => each !== gate);
    beforeStep(gate.process, gate.kind);
    if (!isReady(gate)) {
      if (gate.process.isAlive) gates = [...gates, gate];
      return true;
    }
    note(`${gate.process.name}: ${gate.label}`);
    const started = gate.run();
    if (!(await untilEndedOrBlocked(started))) blocked = [...blocked, { gate, started }];
    else if (started.isFreeing && blocked.length > 0) await followBlocked();
    return true;
  }

  return {
    now: () => now,
    trace,
    note,
    step,
    quiet,
    followBlocked,
    random,
    /** Sets a listener that is called right before each step and may kill or stall its process. */
    onStep(listener: (process: SimulatedProcess, kind: StepKind) => void): void {
      beforeStep = listener;
    },
    /**
     * Waits until this step is chosen, runs `start`, and resolves with its result. Never settles if the process dies.
     */
    gate<T>(
      process: SimulatedProcess,
      step: { kind: StepKind; label: string },
      start: () => StartedStep<T>,
    ): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const run = (): StartedStep<void> => {
          const { done, isBlocked, isFreeing } = start();
          const answered = done.then(
            (value) => void (process.isAlive && resolve(value)),
            (error: unknown) => void (process.isAlive && reject(error)),
          );
          return { done: answered, ...(isBlocked && { isBlocked }), ...(isFreeing && { isFreeing }) };
        };
        gates = [...gates, { process, ...step, run }];
      });
    },
    timer: (process: SimulatedProcess) => (ms: number, run: () => void) => {
      order += 1;
      const entry = { process, at: now + Math.max(0, ms), order, run };
      timers = [...timers, entry].sort((a, b) => a.at - b.at || a.order - b.order);
      return () => {
        timers = timers.filter((each) => each !== entry);
      };
    },
    /** Advances the time even if steps are waiting, as if all processes had been slow. */
    wait(ms: number): void {
      now += ms;
      note(`${ms / 1000} s pass`);
    },
    /** Runs until nothing is ready. Returns false if that takes more than `maxSteps` steps. */
    async rest(maxSteps: number): Promise<boolean> {
      for (let done = 0; done < maxSteps; done += 1) if (!(await step())) return true;
      return false;
    },
    /** Removes the pending steps and timers of dead processes. */
    bury(): void {
      gates = gates.filter(({ process }) => process.isAlive);
      timers = timers.filter(({ process }) => process.isAlive);
      blocked = blocked.filter(({ gate }) => gate.process.isAlive);
    },
  };
}
