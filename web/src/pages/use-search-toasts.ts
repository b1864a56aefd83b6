import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { SearchResult } from '../data/api/load-search.ts';
import { searchProblemMessage } from '../data/api/search-problem-message.ts';
import { usePageSettings } from '../page/page-settings.ts';
import { showToast } from '../ui/toasts/show-toast.ts';
import { formatList } from '../ui/words/format-list.ts';
import { toastForSearch } from './toast-for-search.ts';

/**
 * [S4.2-3] Shows toasts for searches made while the page is open; a server-rendered page already contains the message.
 */
export function useSearchToasts(reply: SearchResult | null): void {
  const { t, i18n } = useLingui();
  const { language } = usePageSettings();
  const last = useRef(reply);
  useEffect(() => {
    if (last.current === reply) return;
    const notice = reply && toastForSearch(reply, last.current);
    last.current = reply;
    if (!notice) return;
    const { type, duration } = notice;
    if (notice.about === 'problem') {
      const reason = i18n._(searchProblemMessage(notice.problem));
      showToast({ message: t`Search failed: ${reason}`, type, duration });
    } else {
      const names = formatList(notice.names, language, 'conjunction');
      const message = t`We couldn’t load some prices (source: ${names}). Try again in a few minutes.`;
      showToast({ message, type, duration });
    }
  }, [reply, t, i18n, language]);
}
