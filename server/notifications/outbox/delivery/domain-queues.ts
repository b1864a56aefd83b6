/**
 * Who may have how many hand-overs under way: half of all for one lane at most, and one alone for a lane whose last was slow, so that a
 * domain that hardly answers never holds up the others.
 */
export type DomainQueues = {
  readonly maxPerDomain: number;
  /** Places that are free, over all lanes. */
  free(): number;
  /** What counts as under way, by lane; a slow lane counts as if all its places but one were taken. */
  underWay(): ReadonlyMap<string, number>;
  begin(lane: string): void;
  end(lane: string, tookMs: number): void;
};

const slowMs = 5000;
const maxRememberedSlow = 1000;

export function createDomainQueues(places: number): DomainQueues {
  const maxPerDomain = Math.max(1, Math.floor(places / 2));
  const running = new Map<string, number>();
  const slow = new Set<string>();
  let total = 0;
  return {
    maxPerDomain,
    free: () => places - total,
    underWay() {
      const counts = new Map(running);
      for (const lane of slow) counts.set(lane, (counts.get(lane) ?? 0) + maxPerDomain - 1);
      return counts;
    },
    begin(lane) {
      total += 1;
      running.set(lane, (running.get(lane) ?? 0) + 1);
    },
    end(lane, tookMs) {
      total -= 1;
      const left = (running.get(lane) ?? 1) - 1;
      if (left > 0) running.set(lane, left);
      else running.delete(lane);
      if (tookMs < slowMs) slow.delete(lane);
      else if (slow.size < maxRememberedSlow) slow.add(lane);
    },
  };
}
