import { useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '../../../data/outbox/current-outbox-view.ts';

/** Returns the names of the actions in the list, and the reasons for rejections. */
export function useQueuedActionLabels() {
  const { t } = useLingui();
  const added: Readonly<Record<OutboxRow['kind'], string>> = {
    favorite: t`Favorite`,
    saved_search: t`Saved search`,
    rating: t`Rating`,
    preferences: t`Account settings`,
    transfer: t`Tracked transfer`,
    contact: t`Message to us`,
    alert: t`Rate alert`,
    price: t`Price you shared`,
  };
  const removed: Readonly<Partial<Record<OutboxRow['kind'], string>>> = {
    favorite: t`Favorite removed`,
    saved_search: t`Saved search removed`,
    rating: t`Rating removed`,
    transfer: t`Tracked transfer removed`,
    alert: t`Rate alert deleted`,
  };
  const reasons: Readonly<Partial<Record<string, string>>> = {
    limit_reached: t`You’ve reached the limit. Remove a saved item, then try again.`,
    not_found: t`It’s no longer there. You may have removed it on another device. You can discard this change.`,
    forbidden: t`You don’t have permission to do this. Check which account you’re signed in to.`,
    invalid_parameters: t`This change is no longer valid. Please make it again.`,
    body_too_large: t`It’s too long to save. Shorten it, then save it again.`,
    too_old: t`This change is too old to save automatically. Try again if you still want it.`,
    internal_error: t`We couldn’t save this change. Try again later.`,
    changed_meanwhile: t`You may have changed it on another device. Try again to save this change anyway.`,
    key_reused: t`We already received a different version of this change. Try again.`,
  };
  return {
    whatOf: ({ kind, isRemoval }: OutboxRow): string => (isRemoval && removed[kind]) || added[kind],
    whyNot: (code: string, kind: OutboxRow['kind']): string =>
      code === 'limit_reached' && kind === 'price'
        ? t`You’ve reached today’s limit. Try again tomorrow.`
        : (reasons[code] ?? t`We couldn’t save this change. Please make it again.`),
  };
}
