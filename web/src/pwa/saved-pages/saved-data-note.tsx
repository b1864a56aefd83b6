import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Age } from '../../ui/figures/age.tsx';
import { SystemNotice } from '../../ui/surfaces/system-notice.tsx';
import { recordNavigation } from './stored-mark.ts';
import { useStoredPageState } from './use-stored-page-state.ts';

/** The first path segments of pages that hide their best offer while their prices are old (styles/stored.css). */
const rankedPageSegments: readonly string[] = ['results', 'compare'];

type Props = {
  /** Returns what is shown below the note, or alone without the note. */
  readonly children: (isNoteShown: boolean) => ReactNode;
};

/**
 * States that the prices on the page were saved on this device, and when. While online, it also offers to refresh them.
 */
export function SavedDataNote({ children }: Props) {
  const { t } = useLingui();
  const [dismissedAt, setDismissedAt] = useState<string>();
  const { isOffline, ...state } = useStoredPageState();
  const { pathname } = useLocation();
  const [, first = '', second = ''] = pathname.split('/');
  useEffect(() => recordNavigation(pathname), [pathname]);
  const storedAt = first === '' ? state.corridorsStoredAt : state.storedAt;
  // Without a time, the page's prices are current, or it is unknown when they were stored. A failed search has no
  // stored response.
  const hasFailed = useMatches().some(({ loaderData }) => (loaderData as { ok?: unknown } | undefined)?.ok === false);
  const isRanked = rankedPageSegments.includes(first);
  // The user's own lists have their own notes, and the list of routes has no prices. Other pages are still valid after a
  // day.
  const hasPrices = isRanked || first === '' || (first === 'send' && second !== '');
  const isShown = storedAt && storedAt !== dismissedAt && !hasFailed && hasPrices;
  const refresh = (
    <button
      type="button"
      onClick={() => window.location.reload()}
      className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
    >
      {t`Refresh prices`}
    </button>
  );
  return (
    <>
      {isShown && (
        <div data-stored-note="">
          <SystemNotice
            key={storedAt}
            message={
              isRanked ? (
                <Trans>
                  Saved on this device <Age at={storedAt} />. Rates may have changed, so we don’t pick a best offer.
                </Trans>
              ) : (
                <Trans>
                  Saved on this device <Age at={storedAt} />. Prices may have changed. Check the price before you send
                  money.
                </Trans>
              )
            }
            action={!isOffline && refresh}
            onDismiss={() => setDismissedAt(storedAt)}
            isPrinted={false}
          />
        </div>
      )}
      {children(Boolean(isShown))}
    </>
  );
}
