import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';

type Props = {
  /** Path and query to open after sign-in; the current page by default. */
  readonly returnTo?: string;
  readonly className?: string;
  readonly onFollow?: () => void;
};

/** Links to sign-in with an emailed code, if this instance can send email. */
export function EmailSignInLink({ returnTo, className = '', onFollow }: Props) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  if (!usePageSettings().instance.signsInByEmail) return null;
  return (
    <Link
      to={`/sign-in?${new URLSearchParams({ returnTo: returnTo ?? pathname + search })}`}
      onClick={onFollow}
      className={`inline-flex min-h-11 items-center text-14 text-sea underline underline-offset-2 ${className}`}
    >
      {t`Sign in with email`}
    </Link>
  );
}
