/** Ids of events: the run of the process that made them, and a number that grows. Another run's numbers mean nothing here. */
export type EventIds = ReturnType<typeof createEventIds>;

/** @param epoch lower-case letters and digits, another one for each process and start. */
export function createEventIds(epoch: string) {
  let last = 0;
  return {
    /** The next number. */
    next(): number {
      last += 1;
      return last;
    },
    text: (number: number): string => `${epoch}-${number}`,
    /** The number in an id of this run, or undefined for everything else, also for a number that was never given out. */
    numberIn(id: string): number | undefined {
      const [run, digits = '', ...more] = id.split('-');
      if (run !== epoch || more.length > 0 || !/^\d{1,15}$/.test(digits)) return undefined;
      const number = Number(digits);
      return number <= last ? number : undefined;
    },
  };
}
