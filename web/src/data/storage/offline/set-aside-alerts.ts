import { localStore } from '../browser-storage.ts';

/** localStorage, written by features/alerts/copy/alerts-copy.ts: here only what waits in it is looked at. */
const alertsCopyKey = 'tern.alerts';
/** localStorage: changes of alerts that no account has taken, by the id of their person, who has signed out meanwhile. */
export const setAsideKey = 'tern.alertsSetAside';

type Copy = { readonly userId?: unknown; readonly pending?: unknown };
type SetAside = Readonly<Record<string, readonly unknown[]>>;

/**
 * At signing out the copy of a person's alerts goes, but not what they changed and their account has not: that is its only copy. It is
 * kept apart, shown to nobody and sent for nobody, until its person is back (docs/decisions/0033).
 */
export function setAlertsAside(): void {
  const { userId, pending } = readCopy();
  if (typeof userId !== 'string' || !Array.isArray(pending) || pending.length === 0) return;
  const aside = readAside();
  localStore.write(setAsideKey, { ...aside, [userId]: [...(aside[userId] ?? []), ...pending] });
}

/** Puts back what was set aside of a person, under the changes that they have made since. */
export function takeAlertsBack(userId: string): void {
  const { [userId]: back, ...others } = readAside();
  if (!back) return;
  const copy = readCopy();
  const own = copy.userId === userId ? copy : { userId, readAt: 0, rows: [], lost: [] };
  const since = copy.userId === userId && Array.isArray(copy.pending) ? copy.pending : [];
  const isNewer = ({ id }: { id?: unknown }): boolean => since.some((one: { id?: unknown }) => one?.id === id);
  const pending = [...back.filter((one) => !isNewer(one as { id?: unknown })), ...since];
  // Set aside until they lie in the copy: a full disk loses nothing.
  if (!localStore.write(alertsCopyKey, { ...own, pending })) return;
  if (Object.keys(others).length > 0) localStore.write(setAsideKey, others);
  else localStore.remove(setAsideKey);
}

/** [S4.1-5] The account is gone, and what waited for it. */
export function forgetAlertsOf(userId: string): void {
  const { [userId]: _gone, ...others } = readAside();
  localStore.write(setAsideKey, others);
  if (readCopy().userId === userId) localStore.remove(alertsCopyKey);
}

function readCopy(): Copy {
  const copy = localStore.read(alertsCopyKey);
  return typeof copy === 'object' && copy !== null ? copy : {};
}

function readAside(): SetAside {
  const kept = localStore.read(setAsideKey);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, pending]) => Array.isArray(pending))) as SetAside;
}
