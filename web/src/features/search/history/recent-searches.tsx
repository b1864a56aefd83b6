import { useLingui } from '@lingui/react/macro';
import { maxHomeHistoryEntries, type SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { deleteSearches } from '../../../data/history/sync-history.ts';
import { countryName } from '../../../data/reference/option-lists.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { RecentSearchLink } from './recent-search-link.tsx';

/** [S2.3-14] Shows up to six searches, linked to current results, with buttons to delete one or all. */
export function RecentSearches({ entries }: { readonly entries: readonly SearchHistoryEntry[] }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const forget = async (which: SearchHistoryEntry | 'all'): Promise<void> => {
    title.current?.focus();
    if (await deleteSearches(which)) return;
    showToast({ message: t`We couldn’t reach your account, so we didn’t remove anything. Try again.`, type: 'error' });
  };
  return (
    <section aria-labelledby="recent-title" className="section">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-title" ref={title} tabIndex={-1} className="text-22 outline-none">{t`Recent searches`}</h2>
        <Button type="button" kind="quiet" className="-me-3 px-3! text-14!" onClick={() => void forget('all')}>
          {t`Clear all searches`}
        </Button>
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.slice(0, maxHomeHistoryEntries).map((entry) => {
          const [from, to] = [countryName(entry.fromCountry), countryName(entry.toCountry)];
          return (
            <li key={entry.id} className="relative">
              <RecentSearchLink entry={entry} />
              <IconButton
                label={t`Remove search: ${from} to ${to}`}
                className="absolute! end-1 bottom-1"
                onClick={() => void forget(entry)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
