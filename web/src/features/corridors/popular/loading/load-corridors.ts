import type { ApiReply } from '@tern/contract/page-rendering.ts';
import {
  type CorridorLoadReason,
  type CorridorReply,
  type CorridorSource,
  corridorOutcome,
  isCopyEnough,
} from '@tern/domain/corridors/corridor-loading.ts';
import { fallbackCorridors } from '@tern/domain/corridors/fallback-corridors.ts';
import { readCorridorCopy } from '../../../../data/storage/corridor-copy.ts';
import { browserClock } from '../../../../lib/time/browser-clock.ts';
import { type CorridorCardData, cardOfFallback, readCorridors } from './corridor-card-data.ts';

/** What the block shows. */
export type CorridorsView =
  | { readonly kind: 'shown'; readonly source: CorridorSource; readonly corridors: readonly CorridorCardData[] }
  | {
      readonly kind: 'fallback';
      readonly because: 'server_failed' | 'none_returned';
      readonly corridors: readonly CorridorCardData[];
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** Asks the server; how, is the caller's: in process, over HTTP, past the browser's cache. */
export type AskForCorridors = () => Promise<ApiReply<unknown>>;

/** [S4.5-1..4] The popular corridors by the rules of domain/corridors/corridor-loading. Never throws. */
export async function loadCorridors(reason: CorridorLoadReason, ask: AskForCorridors): Promise<CorridorsView> {
  const stored = readCorridorCopy();
  const copy = stored && { ...stored, corridors: readCorridors(stored.corridors) };
  if (copy && copy.corridors.length > 0 && isCopyEnough(copy, reason, browserClock())) {
    return { kind: 'shown', source: 'cache', corridors: copy.corridors };
  }
  const outcome = corridorOutcome(await corridorReply(ask), copy, browserClock());
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'shown') return { kind: 'shown', source: outcome.source, corridors: outcome.corridors };
  return { ...outcome, corridors: fallbackCorridors(outcome.because).flatMap(cardOfFallback) };
}

/** Those of one region: not kept, because the copy is of the whole world. None is an answer here, and said so. */
export async function loadRegion(ask: AskForCorridors): Promise<CorridorsView> {
  const reply = await corridorReply(ask);
  if (!reply.ok) return { kind: 'failed' };
  return reply.corridors.length === 0
    ? { kind: 'empty' }
    : { kind: 'shown', source: 'api', corridors: reply.corridors };
}

/** A server that answers with a failure was reached; a network that fails or is late was not. */
async function corridorReply(ask: AskForCorridors): Promise<CorridorReply<CorridorCardData>> {
  try {
    const reply = await ask();
    if (reply.ok) return { ok: true, corridors: readCorridors(reply.data) };
    return { ok: false, reached: reply.problem.title !== 'network' && reply.problem.title !== 'timeout' };
  } catch {
    return { ok: false, reached: false };
  }
}
