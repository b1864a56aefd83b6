import { alertFromWire } from '@tern/contract/alerts/alert-on-wire.ts';
import { type Alert, newAlert, withDraft } from '@tern/domain/alerts/alert.ts';
import { draftOfWishes } from './alert-wishes.ts';
import type { AlertsCopy } from './alerts-copy.ts';

/** One line of the list: the alert as it is with what was changed here, and how that change stands. */
export type ShownAlert = {
  readonly alert: Alert;
  /** `waiting`: the account has not heard of it yet. `deleting`: it can still be taken back. */
  readonly sync: 'kept' | 'waiting' | 'deleting';
};

/** The account's alerts with the changes of this browser laid over them, newest first. */
export function shownAlerts({ rows, pending }: AlertsCopy, now: number): readonly ShownAlert[] {
  const known = rows.flatMap((row): ShownAlert[] => {
    const write = pending.find(({ id }) => id === row.id);
    const alert = alertFromWire(row);
    if (!write) return [{ alert, sync: 'kept' }];
    if (write.kind === 'put')
      return [{ alert: withDraft(alert, draftOfWishes(write.wishes), write.at), sync: 'waiting' }];
    return now < write.sendAt ? [{ alert, sync: 'deleting' }] : [];
  });
  const fresh = pending.flatMap((write): ShownAlert[] => {
    if (write.wishes === null || rows.some(({ id }) => id === write.id)) return [];
    const alert = newAlert(draftOfWishes(write.wishes), write.id, write.at);
    if (write.kind === 'put') return [{ alert, sync: 'waiting' }];
    return now < write.sendAt ? [{ alert, sync: 'deleting' }] : [];
  });
  return [...fresh, ...known].sort((one, other) => other.alert.createdAt - one.alert.createdAt);
}
