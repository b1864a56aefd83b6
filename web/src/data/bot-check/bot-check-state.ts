/** The state of the current or last bot check. */
export type BotCheckState = 'none' | 'checking' | 'passed' | 'failed';

export type BotCheckBadgeState = {
  readonly state: BotCheckState;
  /** False once the badge should fade out. Its text remains until it has faded. */
  readonly isShown: boolean;
};

/** [S2.2-8], [S9-13] How long a result is shown before it fades, in milliseconds. */
const fadeAfterMs = 2000;

export const hiddenBotCheckBadge: BotCheckBadgeState = { state: 'none', isShown: false };
let badge = hiddenBotCheckBadge;
let fadeTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** [S2.2-8] Returns the badge's content: a running check, or its result, which is shown for 2 s. */
export const currentBotCheckBadge = (): BotCheckBadgeState => badge;

export function setBotCheckState(state: BotCheckState): void {
  clearTimeout(fadeTimer);
  setBadge({ state, isShown: state !== 'none' });
  if (state === 'passed' || state === 'failed')
    fadeTimer = setTimeout(() => setBadge({ state, isShown: false }), fadeAfterMs);
}

export function onBotCheckBadgeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setBadge(next: BotCheckBadgeState): void {
  badge = next;
  for (const listener of listeners) listener();
}
