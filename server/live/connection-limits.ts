/** How many streams may be open at once: for everybody together, and for one address, behind which a whole office may sit. */
export type ConnectionLimits = { readonly total: number; readonly perAddress: number };

export const liveConnectionLimits: ConnectionLimits = { total: 10_000, perAddress: 100 };

export type Admission =
  | { readonly kind: 'admitted'; release(): void }
  | { readonly kind: 'address_full' }
  | { readonly kind: 'all_full' };

/** Counts open streams. `release` may be called more than once; it counts once. */
export function createAdmissions({ total, perAddress }: ConnectionLimits) {
  const open = new Map<string, number>();
  let all = 0;
  return {
    admit(address: string): Admission {
      const own = open.get(address) ?? 0;
      if (own >= perAddress) return { kind: 'address_full' };
      if (all >= total) return { kind: 'all_full' };
      open.set(address, own + 1);
      all += 1;
      let isOpen = true;
      const release = (): void => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const rest = (open.get(address) ?? 1) - 1;
        if (rest === 0) open.delete(address);
        else open.set(address, rest);
      };
      return { kind: 'admitted', release };
    },
  };
}
