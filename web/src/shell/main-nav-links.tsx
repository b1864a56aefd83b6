import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useSessionHint } from '../data/session/use-session-hint.ts';
import { Link } from '../page/link.tsx';

/**
 * Links to the main pages, for everyone: pages that require an account explain this to visitors (docs/decisions/0115).
 * [S2.2-2] Only signed-in users see the link to favorites.
 */
export function MainNavLinks({ className, onFollow }: { readonly className: string; readonly onFollow?: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const links = [
    { to: '/', label: t`Compare` },
    ...(useSessionHint() ? [{ to: '/favorites', label: t`Favorites` }] : []),
    { to: '/alerts', label: t`Alerts` },
    { to: '/delivery-tracking', label: t`Track` },
    { to: '/help', label: t`Help` },
  ];
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={pathname.toLowerCase() === to ? 'page' : undefined}
            {...(onFollow ? { onClick: onFollow } : {})}
            className="main-nav-link"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
