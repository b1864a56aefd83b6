/** Why the guard sent somebody home, as state of the history entry: it survives a reload. */
export type SentHome = 'needed' | 'ended';

export function sentHome(why: SentHome): { readonly sentHome: SentHome } {
  return { sentHome: why };
}

/** Reads the state of a history entry, which anybody may have written. */
export function whySentHome(state: unknown): SentHome | undefined {
  const why = typeof state === 'object' && state !== null ? (state as { sentHome?: unknown }).sentHome : undefined;
  return why === 'needed' || why === 'ended' ? why : undefined;
}
