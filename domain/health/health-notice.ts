/**
 * [S2.2-5] The service health notice on a page. It can be dismissed, and reappears only for a problem that it hasn't
 * shown yet. It disappears when all problems end; after that, the same problem counts as new.
 */
export type HealthNoticeState = {
  /** The kinds of problems shown since the last time there were no problems. */
  readonly announced: ReadonlySet<string>;
  /** Increases with each new problem, so the page announces the notice again. */
  readonly number: number;
  readonly isShown: boolean;
};

export const initialHealthNotice: HealthNoticeState = { announced: new Set(), number: 0, isShown: false };

/**
 * Returns the notice after a check of the service.
 * @param kinds the current problems; empty if there are none.
 */
export function nextHealthNotice(before: HealthNoticeState, kinds: readonly string[]): HealthNoticeState {
  if (kinds.length === 0)
    return before.announced.size === 0 && !before.isShown ? before : { ...initialHealthNotice, number: before.number };
  const isNew = kinds.some((kind) => !before.announced.has(kind));
  if (!isNew) return before;
  return { announced: new Set([...before.announced, ...kinds]), number: before.number + 1, isShown: true };
}

export function dismissHealthNotice(notice: HealthNoticeState): HealthNoticeState {
  return { ...notice, isShown: false };
}
