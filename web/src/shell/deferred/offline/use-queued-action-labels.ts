import { useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '../../../data/outbox/current-outbox-view.ts';

/** Returns functions that name an action in the list and explain why it was rejected. */
export function useQueuedActionLabels() {
  const { t } = useLingui();
  const added: Readonly<Record<OutboxRow['kind'], string>> = {
    favorite: t`Favorite`,
    saved_search: t`Saved search`,
    rating: t`Rating`,
    preferences: t`Your account settings`,
    transfer: t`Tracked transfer`,
    contact: t`Message to us`,
    alert: t`Rate alert`,
    price: t`Price to share`,
  };
  const removed: Readonly<Partial<Record<OutboxRow['kind'], string>>> = {
    favorite: t`Remove favorite`,
    saved_search: t`Remove saved search`,
    rating: t`Remove rating`,
    transfer: t`Delete tracked transfer`,
    alert: t`Delete rate alert`,
  };
  const reasons: Readonly<Partial<Record<string, string>>> = {
    limit_reached: t`Your list is full. Remove an item from it, then try again.`,
    not_found: t`This item is no longer there. You may have removed it on another device. You can discard this change.`,
    forbidden: t`You don’t have permission to do this. Check which account you’re signed in to.`,
    invalid_parameters: t`This change is no longer valid. Please make it again.`,
    body_too_large: t`This item is too long to save. Shorten it, then save it again.`,
    too_old: t`This change is too old to save automatically. Try again if you still want it.`,
    internal_error: t`We couldn’t save this change. Try again later.`,
    changed_meanwhile: t`You may have changed this item on another device. Try again to save this change anyway.`,
    key_reused: t`We already received a different version of this change. Try again.`,
  };
  const limitReached: Readonly<Partial<Record<OutboxRow['kind'], string>>> = {
    price: t`You can share ten prices a day, one per provider, route, payout method and way to pay. Your network also has a daily limit. Try again tomorrow.`,
    rating: t`You can rate at most 200 providers. Remove a rating, then try again.`,
  };
  return {
    whatOf: ({ kind, isRemoval }: OutboxRow): string => (isRemoval && removed[kind]) || added[kind],
    whyNot: (code: string, kind: OutboxRow['kind']): string =>
      (code === 'limit_reached' ? limitReached[kind] : undefined) ??
      reasons[code] ??
      t`We couldn’t save this change. Please make it again.`,
  };
}
