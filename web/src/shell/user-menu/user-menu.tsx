import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { outbox } from '../../data/outbox/page-outbox.ts';
import { useSession } from '../../data/session/session-store.ts';
import { signOut } from '../../data/session/sign-out.ts';
import { Link } from '../../page/link.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useDismiss } from '../use-dismiss.ts';
import { UserMenuPlaceholder } from './user-menu-placeholder.tsx';

/** How long signing out waits for the server to delete what the user could still restore, in milliseconds. */
const maxPendingDeletionWaitMs = 3000;

/**
 * [S2.2-1, S2.2-3] Shows who is signed in, with links to settings and alerts, and a sign-out button. The user's picture
 * isn't shown, because pages load nothing from other sites.
 */
export function UserMenu() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setIsOpen(false));
  useAlertEvents(session.kind === 'signed_in' ? session.view.userId : undefined);
  if (session.kind !== 'signed_in') return <UserMenuPlaceholder />;
  const { userName, userEmail } = session.view;
  const name = userName ?? t`User`;

  async function leave(): Promise<void> {
    if (isLeaving) return;
    setIsLeaving(true);
    // Done before the session ends, because the server accepts no deletions after that.
    const isSent = outbox.endUndo().catch(() => undefined);
    // A user who closes or hides the page must be signed out immediately.
    const isHidden = new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
    await Promise.race([isSent, isHidden, new Promise((resolve) => setTimeout(resolve, maxPendingDeletionWaitMs))]);
    setIsLeaving(false);
    setIsOpen(false);
    const isNotified = signOut();
    // The user is signed out here immediately, and may open another page before the server responds.
    if (pathname !== '/') await navigate('/', { replace: true });
    if (!(await isNotified)) showToast({ message: t`Sign out failed`, type: 'warning', duration: 4000 });
  }

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-full bg-sea text-14 font-bold text-on-sea uppercase"
      >
        <span aria-hidden="true">{getInitials(name)}</span>
        <span className="sr-only">{t`${name}’s account`}</span>
      </button>
      <div
        id="user-menu"
        hidden={!isOpen}
        className="absolute end-0 top-full z-50 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-paper p-2 shadow-float"
      >
        <p className="px-3 py-2">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-14 text-ink-soft">{userEmail}</span>
        </p>
        <ul className="border-t border-line pt-2">
          {[
            { to: '/profile', label: t`Account Settings` },
            { to: '/alerts', label: t`Rate Alerts` },
            { to: '/delivery-tracking', label: t`Delivery tracking` },
          ].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => setIsOpen(false)} className="menu-item">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-busy={isLeaving}
              onClick={() => void leave()}
              className="menu-item aria-busy:opacity-60"
            >{t`Sign Out`}</button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** Shows triggered alerts on every page; the code for this loads after the page. */
function useAlertEvents(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const hearing = import('../../features/alerts/notify/listen-for-alert-events.ts').then(
      ({ listenForAlertEvents }) => {
        if (!isOver) stop = listenForAlertEvents();
      },
    );
    // If this script can't load, nothing is shown on the page, but the email is sent anyway.
    hearing.catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
