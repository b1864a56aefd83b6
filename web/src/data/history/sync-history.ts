import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { mergeHistory } from '@tern/contract/history/history.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { mergeSearchHistories } from '@tern/domain/search/merge-search-histories.ts';
import { isSameSearch, type SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { discardIfSessionChanged } from '../session/discard-if-session-changed.ts';
import { sendAccountRequest } from '../session/send-account-request.ts';
import { currentSearchHistory, saveSearchHistory } from '../storage/search-history.ts';
import { hasSessionHint } from '../storage/session-hint.ts';
import { isAccountHistoryEntry } from './history-entry-origin.ts';

type HistoryResponse = ResponseOf<typeof mergeHistory>;

let runningSync: Promise<void> | undefined;
let isWanted = false;

/**
 * [S3.3-4] Merges this browser's searches with the account's and shows the account's from then on. Unsent entries are
 * recognized by their ids, so entries removed on another device don't reappear. A failure changes nothing; the next
 * sync retries.
 */
export function syncHistory(): Promise<void> {
  isWanted = true;
  runningSync ??= syncWhileWanted().finally(() => {
    runningSync = undefined;
  });
  return runningSync;
}

async function syncWhileWanted(): Promise<void> {
  while (isWanted && hasSessionHint()) {
    isWanted = false;
    await syncOnce();
  }
}

async function syncOnce(): Promise<void> {
  const sent = currentSearchHistory().filter((entry) => !isAccountHistoryEntry(entry));
  const reply = await discardIfSessionChanged(sendEntriesAndFetchHistory(sent));
  if (!reply?.ok) return;
  const since = currentSearchHistory().filter((entry) => !isAccountHistoryEntry(entry) && !sent.includes(entry));
  saveSearchHistory(mergeSearchHistories(reply.data.entries, since));
  if (since.length > 0) isWanted = true;
}

async function sendEntriesAndFetchHistory(entries: readonly SearchHistoryEntry[]): Promise<ApiResult<HistoryResponse>> {
  const read = (): Promise<ApiResult<HistoryResponse>> => sendAccountRequest('GET', '/api/history');
  if (entries.length === 0) return read();
  const reply = await sendAccountRequest<HistoryResponse>('POST', '/api/history', {
    entries: entries.map(toRequestEntry),
  });
  if (reply.ok || reply.problem.code !== 'invalid_parameters') return reply;
  // A single rejected entry, for example after an upgrade, must not block the others.
  for (const entry of entries) await sendAccountRequest('POST', '/api/history', { entries: [toRequestEntry(entry)] });
  return read();
}

function toRequestEntry(entry: SearchHistoryEntry) {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod, timestamp } = entry;
  return { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod, timestamp };
}

/**
 * Removes searches from this browser and from the account. If the server doesn't remove them, restores them here and
 * returns false.
 */
export async function deleteSearches(which: SearchHistoryEntry | 'all'): Promise<boolean> {
  const before = currentSearchHistory();
  saveSearchHistory(which === 'all' ? [] : before.filter(({ id }) => id !== which.id));
  // A sync may be adding one of this browser's searches to the account, under a new id.
  await runningSync;
  const inAccount =
    which === 'all' || isAccountHistoryEntry(which)
      ? which
      : currentSearchHistory().find((one) => isAccountHistoryEntry(one) && isSameSearch(one, which));
  if (!inAccount || !hasSessionHint()) return true;
  if (inAccount !== 'all') saveSearchHistory(currentSearchHistory().filter(({ id }) => id !== inAccount.id));
  const path = inAccount === 'all' ? '/api/history' : `/api/history/${inAccount.id}`;
  const reply = await discardIfSessionChanged(sendAccountRequest<HistoryResponse>('DELETE', path));
  // A user who has signed out has no history in this browser.
  if (!reply) return true;
  if (reply.ok)
    saveSearchHistory(
      mergeSearchHistories(
        reply.data.entries,
        currentSearchHistory().filter((one) => !isAccountHistoryEntry(one)),
      ),
    );
  else saveSearchHistory(mergeSearchHistories(before, currentSearchHistory()));
  return reply.ok;
}
