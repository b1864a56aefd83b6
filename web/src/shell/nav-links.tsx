import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useSessionHint } from '../data/session/use-session-hint.ts';

/** The main pages, in the order of a visit; [S2.2-2] two of them are only for signed-in people. */
export function NavLinks({ className, onFollow }: { readonly className: string; readonly onFollow?: () => void }) {
  const { t } = useLingui();
  const links = [
    { to: '/', label: t`Compare rates` },
    { to: '/compare', label: t`Side by side` },
    ...(useSessionHint()
      ? [
          { to: '/favorites', label: t`Favorites` },
          { to: '/alerts', label: t`Alerts` },
        ]
      : []),
  ];
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            {...(onFollow ? { onClick: onFollow } : {})}
            className="flex min-h-11 items-center rounded-input px-3 whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
