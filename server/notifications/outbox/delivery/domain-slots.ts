/**
 * Limits the deliveries in progress per domain: at most half of all slots, or a single slot if the domain's last
 * delivery was slow. So a slow domain never delays other domains.
 */
export type DomainSlots = {
  readonly maxPerDomain: number;
  /** Returns the number of free slots across all domains. */
  free(): number;
  /**
   * Returns the number of deliveries in progress by domain. For a slow domain, all but one of its slots are counted as
   * taken.
   */
  inFlight(): ReadonlyMap<string, number>;
  begin(lane: string): void;
  end(lane: string, tookMs: number): void;
};

const slowDeliveryMs = 5000;
const maxSlowDomains = 1000;

export function createDomainSlots(places: number): DomainSlots {
  const maxPerDomain = Math.max(1, Math.floor(places / 2));
  const running = new Map<string, number>();
  const slow = new Set<string>();
  let total = 0;
  return {
    maxPerDomain,
    free: () => places - total,
    inFlight() {
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
      if (tookMs < slowDeliveryMs) slow.delete(lane);
      else if (slow.size < maxSlowDomains) slow.add(lane);
    },
  };
}
