import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listFavorites, putFavorite } from '@tern/contract/favorites/favorites.ts';
import type { listSavedSearches, putSavedSearch } from '@tern/contract/favorites/saved-searches.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { type Favorite, isSameCountryPair } from '@tern/domain/favorites/favorite.ts';
import { isSameSavedSearch, type SavedSearch } from '@tern/domain/favorites/saved-search.ts';
import { withPendingActions } from '@tern/domain/outbox/group-unsent-actions.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { readPendingActions } from '../../../data/outbox/page-outbox.ts';
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';
import { readLastUserId } from '../../../data/storage/offline/last-user-id.ts';
import { showSaveError } from './show-save-error.ts';

export type SaveKind = 'favorite' | 'search';
export type SavableQuery = SearchView['query'];
/** The saved entries for a search; unsaved entries are missing. */
export type SavedEntries = { readonly favorite?: Favorite; readonly search?: SavedSearch };

/**
 * Returns the saved entries for a search, including queued ones. Returns undefined if the account's entries can't be
 * loaded and no action is queued.
 */
export async function findSavedEntries(query: SavableQuery): Promise<SavedEntries | undefined> {
  const [favorites, searches] = await Promise.all([
    sendAccountRequest<ResponseOf<typeof listFavorites>>('GET', '/api/favorites?figures=false'),
    sendAccountRequest<ResponseOf<typeof listSavedSearches>>('GET', '/api/saved-searches?figures=false'),
  ]);
  const waiting = await readPendingActions();
  if ((!favorites.ok || !searches.ok) && waiting.length === 0) return undefined;
  const question = toSearchFields(query);
  const held = {
    favorites: favorites.ok ? favorites.data.favorites : [],
    searches: searches.ok ? searches.data.savedSearches : [],
  };
  const favorite = withPendingActions<Favorite>(held.favorites, waiting, {
    place: '/api/favorites',
    make: toOptimisticEntry,
  }).find((one) => isSameCountryPair(one, query));
  const search = withPendingActions<SavedSearch>(held.searches, waiting, {
    place: '/api/saved-searches',
    make: toOptimisticEntry,
  }).find((one) => isSameSavedSearch(one, question));
  return { ...(favorite && { favorite }), ...(search && { search }) };
}

/**
 * Entries removed since the page loaded, by user, kind and search, so saving one again restores its id, name and note.
 */
const removedEntries = new Map<string, (Favorite | SavedSearch) & { readonly now?: unknown }>();

/** Saves an unsaved entry, or removes a saved one. Shows an error if that fails. Returns the resulting entries. */
export async function toggleSavedEntry(kind: SaveKind, query: SavableQuery, kept: SavedEntries): Promise<SavedEntries> {
  const asked = kind === 'favorite' ? toFavoriteFields(query) : toSearchFields(query);
  // If the received amount is fixed, the sent amount changes with the rates, but it is still the same search.
  const key = JSON.stringify([
    readLastUserId(),
    kind,
    { ...asked, ...(query.receiveAmount !== null && { amount: 0 }) },
  ]);
  const { [kind]: before, ...rest } = kept;
  const about = `${query.fromCountry} → ${query.toCountry}`;
  const action = { kind: kind === 'favorite' ? 'favorite' : 'saved_search', about } as const;
  if (before) {
    const outcome = await sendOrQueue({ ...action, method: 'DELETE', path: entryPath(kind, before.id) });
    if (outcome.kind === 'lost') return kept;
    if (outcome.kind === 'answered' && !outcome.reply.ok) return reportSaveError(outcome.reply.problem, kept);
    removedEntries.set(key, before);
    return rest;
  }
  // The list's `now` isn't part of an entry, so the server would reject it.
  const { id = crypto.randomUUID(), now: _now, ...again } = removedEntries.get(key) ?? {};
  const body = { ...again, ...asked };
  const outcome = await sendOrQueue<Partial<PutEntryResponse>>({
    ...action,
    method: 'PUT',
    path: entryPath(kind, id),
    body,
  });
  if (outcome.kind === 'lost') return kept;
  if (outcome.kind === 'queued') return { ...kept, [kind]: toOptimisticEntry(id, body) };
  if (!outcome.reply.ok) return reportSaveError(outcome.reply.problem, kept);
  const { favorite, savedSearch } = outcome.reply.data;
  return { ...kept, ...(favorite && { favorite }), ...(savedSearch && { search: savedSearch }) };
}

/** Completes the save that a visitor started before signing in; entries already in the account stay unchanged. */
export async function saveAfterSignIn(kind: SaveKind, query: SavableQuery): Promise<SavedEntries> {
  const found = (await findSavedEntries(query)) ?? {};
  return found[kind] ? found : toggleSavedEntry(kind, query, found);
}

/** Returns the entry as this page requested it, for use until the server has stored it. */
function toOptimisticEntry<T extends Favorite | SavedSearch>(id: string, body: unknown, known?: T): T {
  return { note: '', name: '', ...known, ...(body as object), id } as unknown as T;
}

type PutEntryResponse = ResponseOf<typeof putFavorite> & ResponseOf<typeof putSavedSearch>;

async function reportSaveError(problem: Problem, kept: SavedEntries): Promise<SavedEntries> {
  await showSaveError(problem);
  return kept;
}

function entryPath(kind: SaveKind, id: string): string {
  return `/api/${kind === 'favorite' ? 'favorites' : 'saved-searches'}/${id}`;
}

function toFavoriteFields({ fromCountry, toCountry }: SavableQuery) {
  return { fromCountry, toCountry };
}

function toSearchFields(query: SavableQuery) {
  const { fromCountry, toCountry, currency, amount, receiveAmount, payIn, payoutMethod, deliveryTime, sortBy } = query;
  return {
    fromCountry,
    toCountry,
    currency,
    amount,
    ...(receiveAmount !== null && { receiveAmount }),
    payIn: (payIn ?? '') as SavedSearch['payIn'],
    payoutMethod: (payoutMethod ?? '') as SavedSearch['payoutMethod'],
    deliveryTime: (deliveryTime ?? '') as SavedSearch['deliveryTime'],
    sortBy,
  };
}
