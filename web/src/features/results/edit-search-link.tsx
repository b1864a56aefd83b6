import { type ReactNode, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchFormUrl } from '../../data/api/search-query.ts';
import { useLocalizedPath } from '../../page/use-localized-path.ts';

type Props = {
  /** The form field to focus. */
  readonly field: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * Opens the search form at one of its fields. With JavaScript, only the URL's hash changes; without it, the server
 * renders the page again with the form.
 */
export function EditSearchLink({ field, className, children }: Props) {
  const { pathname, search: query } = useLocation();
  const local = useLocalizedPath();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isOpening, startOpening] = useTransition();
  return (
    <a
      href={local(`${searchFormUrl(pathname, search)}#band-${field}`)}
      className={isOpening ? `${className ?? ''} opacity-65` : className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // Uses the router: setting the hash directly would restore the scroll position and hide the field again.
        startOpening(async () => navigate({ search: query, hash: `band-${field}` }));
      }}
    >
      {children}
    </a>
  );
}
