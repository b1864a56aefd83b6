import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResult } from '../data/api/load-search.ts';

/** [S8-27] How long a toast about a search is shown, in milliseconds. */
export const errorToastMs = 5000;
export const warningToastMs = 4000;

export type SearchToast =
  | {
      readonly about: 'problem';
      readonly problem: Problem;
      readonly type: 'error' | 'warning';
      readonly duration: number;
    }
  | {
      readonly about: 'sources';
      readonly names: readonly string[];
      readonly type: 'warning';
      readonly duration: number;
    };

/**
 * Returns the toast for a search response that arrived while the page was open ([S4.2-3], [S8-27]). A failure is shown
 * for 5 s. An invalid search, or a source that has failed since the last response, is shown for 4 s. Returns undefined
 * if there is nothing to report, or if the connection is lost, because the page itself reports that.
 */
export function toastForSearch(reply: SearchResult, before: SearchResult | null): SearchToast | undefined {
  if (reply.ok) {
    const missing = failedSourceNames(reply);
    const known = failedSourceNames(before);
    if (missing.every((name) => known.includes(name))) return undefined;
    return { about: 'sources', names: missing, type: 'warning', duration: warningToastMs };
  }
  const { problem } = reply;
  if (problem.title === 'network') return undefined;
  const isWarning = problem.code === 'invalid_parameters';
  return {
    about: 'problem',
    problem,
    type: isWarning ? 'warning' : 'error',
    duration: isWarning ? warningToastMs : errorToastMs,
  };
}

function failedSourceNames(reply: SearchResult | null): readonly string[] {
  if (!reply?.ok) return [];
  return reply.data.sources.filter((source) => source.status !== 'ok').map((source) => source.name);
}
