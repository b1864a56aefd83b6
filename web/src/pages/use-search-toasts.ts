import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { SearchReply } from '../api/load-search.ts';
import { problemMessage } from '../api/problem-message.ts';
import { showToast } from '../toasts/show-toast.ts';

/** [S8-27] How long a toast about a search stays, in milliseconds. */
export const errorToastMs = 5000;
export const warningToastMs = 4000;

/**
 * [S4.2-3], [S8-27] A search that fails while the page is open says so in a toast too; one that was answered in part warns.
 * The page that the server wrote says it in place already, and an unreachable network is known and not shouted about.
 */
export function useSearchToasts(reply: SearchReply): void {
  const { t, i18n } = useLingui();
  const shown = useRef(reply);
  useEffect(() => {
    if (shown.current === reply) return;
    const before = shown.current;
    shown.current = reply;
    if (!reply.ok) {
      if (reply.problem.title === 'network') return;
      const message = i18n._(problemMessage(reply.problem));
      const isWarning = reply.problem.code === 'invalid_parameters';
      showToast({
        message: t`Search failed: ${message}`,
        type: isWarning ? 'warning' : 'error',
        duration: isWarning ? warningToastMs : errorToastMs,
      });
      return;
    }
    const missing = missingSources(reply);
    if (missing !== '' && missing !== missingSources(before)) {
      showToast({ message: t`Without an answer: ${missing}`, type: 'warning', duration: warningToastMs });
    }
  }, [reply, t, i18n]);
}

function missingSources(reply: SearchReply): string {
  if (!reply.ok) return '';
  return reply.data.sources
    .filter((source) => source.status !== 'ok')
    .map((source) => source.name)
    .join(', ');
}
