import { type ReactNode, useEffect, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchFormUrl } from '../../data/api/search-query.ts';
import { canReachServer } from '../../lib/connectivity.ts';
import { openPage } from '../../lib/open-page.ts';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { useHasAnyLoadFailed } from '../../ui/lazy/create-lazy-loader.ts';

type Props = {
  /** The form field to focus. */
  readonly field: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * Opens the search form at one of its fields. With JavaScript, only the URL's hash changes. Without JavaScript, the
 * server renders the page again with the form. The page is also reloaded if a script is missing after a deployment,
 * because React opens the form only once the page's lazy parts have loaded.
 */
export function EditSearchLink({ field, className, children }: Props) {
  const { pathname, search: query } = useLocation();
  const local = useLocalizedPath();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isOpening, startOpening] = useTransition();
  const hasLoadFailed = useHasAnyLoadFailed();
  const href = local(`${searchFormUrl(pathname, search)}#band-${field}`);
  useEffect(() => {
    if (!isOpening || !hasLoadFailed) return;
    let isWaiting = true;
    void canReachServer().then((isReached) => {
      if (isReached && isWaiting) openPage(href);
    });
    return () => {
      isWaiting = false;
    };
  }, [isOpening, hasLoadFailed, href]);
  return (
    <a
      href={href}
      className={isOpening ? `${className ?? ''} opacity-65` : className}
      onClick={async (event) => {
        if (isOpening || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (hasLoadFailed && (await canReachServer())) return openPage(href);
        // Uses the router: setting the hash directly would restore the scroll position and hide the field again.
        startOpening(async () => navigate({ search: query, hash: `band-${field}` }));
      }}
    >
      {children}
    </a>
  );
}
