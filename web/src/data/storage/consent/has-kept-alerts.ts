import { localStore } from '../browser-storage.ts';

/** [S3.8-3] Whether the signed-in person's copy of their alerts has any: told without loading anything of alerts. Never throws. */
export function hasKeptAlerts(): boolean {
  const kept = localStore.read('tern.alerts');
  if (typeof kept !== 'object' || kept === null) return false;
  const { rows, pending } = kept as Partial<Record<'rows' | 'pending', unknown>>;
  const hasRows = Array.isArray(rows) && rows.length > 0;
  return hasRows || (Array.isArray(pending) && pending.some((write) => write?.kind === 'put'));
}
