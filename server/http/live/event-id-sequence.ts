/** Creates and parses event ids. An id has an epoch that identifies the process, and an increasing number. */
export type EventIdSequence = ReturnType<typeof createEventIdSequence>;

/** @param epoch lower-case letters and digits, different each time a process starts. */
export function createEventIdSequence(epoch: string) {
  let last = 0;
  return {
    next(): number {
      last += 1;
      return last;
    },
    text: (number: number): string => `${epoch}-${number}`,
    /**
     * Returns the number in an id from this run. Returns undefined for other text and for a number that hasn't been
     * issued.
     */
    numberIn(id: string): number | undefined {
      const [run, digits = '', ...more] = id.split('-');
      if (run !== epoch || more.length > 0 || !/^\d{1,15}$/.test(digits)) return undefined;
      const number = Number(digits);
      return number <= last ? number : undefined;
    },
  };
}
