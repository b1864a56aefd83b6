/** The state of the current or last bot check. */
export type CheckState = 'none' | 'checking' | 'passed' | 'failed';

export type CheckBadge = {
  readonly state: CheckState;
  /** False once the badge should fade out. Its text remains until it has faded. */
  readonly isShown: boolean;
};

/** [S2.2-8], [S9-13] How long a result is shown before it fades, in milliseconds. */
const fadeAfterMs = 2000;

export const noBadge: CheckBadge = { state: 'none', isShown: false };
let badge = noBadge;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** [S2.2-8] Returns the badge's content: a running check, or its result for 2 s. */
export const currentBadge = (): CheckBadge => badge;

export function notifyCheck(state: CheckState): void {
  clearTimeout(timer);
  show({ state, isShown: state !== 'none' });
  if (state === 'passed' || state === 'failed') timer = setTimeout(() => show({ state, isShown: false }), fadeAfterMs);
}

export function onBadgeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(next: CheckBadge): void {
  badge = next;
  for (const listener of listeners) listener();
}
