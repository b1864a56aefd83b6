/**
 * How many streams may be open on an instance at once, in total and per caller (which may be a whole office). Each
 * different set of pairs costs memory and CPU, so each caller may use only a few sets.
 */
export type StreamLimits = {
  readonly total: number;
  readonly perCaller: number;
  readonly setsPerCaller: number;
};

export const liveStreamLimits: StreamLimits = { total: 10_000, perCaller: 100, setsPerCaller: 20 };

export type StreamAdmission =
  | { readonly kind: 'admitted'; release(): void }
  | { readonly kind: 'caller_full' }
  | { readonly kind: 'sets_full' }
  | { readonly kind: 'all_full' };

type CallerStreams = { open: number; readonly sets: Map<string, number> };

/** Creates a counter for open streams. Calling `release` more than once has no further effect. */
export function createStreamLimiter({ total, perCaller, setsPerCaller }: StreamLimits) {
  const callers = new Map<string, CallerStreams>();
  let all = 0;
  return {
    /** @param set the key of the set of pairs that the stream subscribes to. */
    admit(caller: string, set: string): StreamAdmission {
      const own = callers.get(caller) ?? { open: 0, sets: new Map<string, number>() };
      if (own.open >= perCaller) return { kind: 'caller_full' };
      if (!own.sets.has(set) && own.sets.size >= setsPerCaller) return { kind: 'sets_full' };
      if (all >= total) return { kind: 'all_full' };
      callers.set(caller, own);
      own.open += 1;
      own.sets.set(set, (own.sets.get(set) ?? 0) + 1);
      all += 1;
      let isOpen = true;
      const release = (): void => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        own.open -= 1;
        const listening = (own.sets.get(set) ?? 1) - 1;
        if (listening === 0) own.sets.delete(set);
        else own.sets.set(set, listening);
        if (own.open === 0) callers.delete(caller);
      };
      return { kind: 'admitted', release };
    },
  };
}
