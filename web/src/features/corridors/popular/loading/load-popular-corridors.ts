import type { ApiResult } from '@tern/contract/page-rendering.ts';
import {
  type CorridorLoadReason,
  type CorridorLoadResponse,
  type CorridorSource,
  canUseCachedCorridors,
  corridorLoadOutcome,
} from '@tern/domain/corridors/corridor-loading.ts';
import { fallbackCorridors } from '@tern/domain/corridors/fallback-corridors.ts';
import { readCachedCorridors } from '../../../../data/storage/cached-corridors.ts';
import { browserClock } from '../../../../lib/time/browser-clock.ts';
import { type CorridorCardData, toCorridorCards, toFallbackCards } from './corridor-card-data.ts';

/** The content of the popular corridors section. */
export type CorridorsView =
  | { readonly kind: 'shown'; readonly source: CorridorSource; readonly corridors: readonly CorridorCardData[] }
  | {
      readonly kind: 'fallback';
      readonly because: 'server_failed' | 'none_returned';
      readonly corridors: readonly CorridorCardData[];
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** Requests the corridors; the caller decides how: in process or over HTTP, with or without the HTTP cache. */
export type RequestCorridors = () => Promise<ApiResult<unknown>>;

/**
 * [S4.5-1..4] Returns the popular corridors according to the rules in domain/corridors/corridor-loading. Never throws.
 */
export async function loadPopularCorridors(reason: CorridorLoadReason, ask: RequestCorridors): Promise<CorridorsView> {
  const stored = readCachedCorridors();
  const copy = stored && { ...stored, corridors: toCorridorCards(stored.corridors) };
  if (copy && copy.corridors.length > 0 && canUseCachedCorridors(copy, reason, browserClock())) {
    return { kind: 'shown', source: 'cache', corridors: copy.corridors };
  }
  const outcome = corridorLoadOutcome(await fetchCorridors(ask), copy, browserClock());
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'shown') return { kind: 'shown', source: outcome.source, corridors: outcome.corridors };
  return { ...outcome, corridors: fallbackCorridors(outcome.because).flatMap(toFallbackCards) };
}

/**
 * Returns the corridors of one region. They aren't saved, because the browser's copy covers all regions. An empty
 * answer is valid.
 */
export async function loadRegionCorridors(ask: RequestCorridors): Promise<CorridorsView> {
  const reply = await fetchCorridors(ask);
  if (!reply.ok) return { kind: 'failed' };
  return reply.corridors.length === 0
    ? { kind: 'empty' }
    : { kind: 'shown', source: 'api', corridors: reply.corridors };
}

/** Returns the cards, or whether the server was reached. */
async function fetchCorridors(ask: RequestCorridors): Promise<CorridorLoadResponse<CorridorCardData>> {
  try {
    const reply = await ask();
    if (reply.ok) return { ok: true, corridors: toCorridorCards(reply.data) };
    return { ok: false, reached: reply.problem.title !== 'network' && reply.problem.title !== 'timeout' };
  } catch {
    return { ok: false, reached: false };
  }
}
