/** Why the guard sent somebody home, as the state of the page's history entry: it is there after a reload too. */
export type SentHome = 'needed' | 'ended';

export function sentHome(why: SentHome): { readonly sentHome: SentHome } {
  return { sentHome: why };
}

/** Reads the state of a history entry: other hands may have written it. */
export function whySentHome(state: unknown): SentHome | undefined {
  const why = typeof state === 'object' && state !== null ? (state as { sentHome?: unknown }).sentHome : undefined;
  return why === 'needed' || why === 'ended' ? why : undefined;
}
