/**
 * [S2.2-5] Which notice of the service's health stands on the page. It can be dismissed, comes back only for a trouble that it did not tell of
 * yet, and goes away when all is well; after that the same trouble is a new one.
 */
export type HealthNotice = {
  /** Everything that was told of since all was well, by kind. */
  readonly told: ReadonlySet<string>;
  /** Grows with each trouble that is new: a dismissed notice of this number stays away. */
  readonly number: number;
  readonly isShown: boolean;
};

export const noNotice: HealthNotice = { told: new Set(), number: 0, isShown: false };

/** @param kinds what is the matter now; none when all is well. */
export function nextNotice(before: HealthNotice, kinds: readonly string[]): HealthNotice {
  if (kinds.length === 0)
    return before.told.size === 0 && !before.isShown ? before : { ...noNotice, number: before.number };
  const isNew = kinds.some((kind) => !before.told.has(kind));
  if (!isNew) return before;
  return { told: new Set([...before.told, ...kinds]), number: before.number + 1, isShown: true };
}

export function dismissNotice(notice: HealthNotice): HealthNotice {
  return { ...notice, isShown: false };
}
