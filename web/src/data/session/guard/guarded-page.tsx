import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { PageHead } from '../../../page/page-head.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/surfaces/empty-state.tsx';
import { currentSession, loadSession, sessionEndedBy, useSession } from '../session-store.ts';
import type { GuardedPath } from './guarded-paths.ts';
import { clearIntendedRoute, saveIntendedRoute } from './intended-route.ts';
import { PageSignInPrompt } from './page-sign-in-prompt.tsx';
import { waitForSession } from './wait-for-session.ts';

/**
 * [S2.1] Guards pages for signed-in users. Visitors get an explanation instead of the content (docs/decisions/0115).
 * The URL, which contains their input, is saved for the sign-in, and search engines don't index the page.
 */
export function GuardedPage({ path, children }: { readonly path: GuardedPath; readonly children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const { signedIn } = usePageSettings();
  const isLate = useGuard();
  const isIn = session.kind === 'signed_in';
  // A user who has reached the page no longer needs the saved route.
  useEffect(() => {
    if (isIn) clearIntendedRoute();
  }, [isIn]);
  // When another user signs in, the page is mounted again, without the previous user's input.
  if (session.kind === 'signed_in') return <Fragment key={session.view.userId}>{children}</Fragment>;
  const isAway = session.kind === 'unreached';
  const isComing = session.kind === 'loading' && signedIn && !isLate;
  return (
    <div className="page-width">
      <PageHead
        title={t`Sign in`}
        description={t`This page is for people who are signed in.`}
        canonical={isAway || isComing ? `/${path}` : null}
      />
      {isAway ? (
        <EmptyState
          title={t`We couldn’t reach your account`}
          text={t`Check your internet connection, then try again.`}
          action={<Button type="button" kind="secondary" onClick={() => void loadSession()}>{t`Retry`}</Button>}
        />
      ) : isComing ? (
        <PageSkeleton label={t`Loading your page`} />
      ) : (
        <PageSignInPrompt path={path} />
      )}
    </div>
  );
}

/**
 * [S2.1-2] Remembers where a visitor wanted to go, for the sign-in that starts here. [S2.1-4] Sends a user who signs
 * out on a guarded page to the home page. Returns whether nobody is signed in or the session check takes too long
 * ([S2.1-1]); if its late response names a user, the page still appears.
 */
function useGuard(): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const session = useSession();
  const [isLate, setIsLate] = useState(false);
  const wasIn = useRef(false);
  useEffect(() => {
    let isGone = false;
    const isOut = session.kind === 'signed_out' && wasIn.current;
    wasIn.current = session.kind === 'signed_in';
    void (async () => {
      const known = await waitForSession(currentSession, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
      if (isGone || known.kind === 'signed_in' || known.kind === 'unreached') return;
      if (isOut && sessionEndedBy() === 'person') return navigate('/', { replace: true });
      const route = { path: pathname, name: match?.id ?? '', params: match?.params ?? {}, query: search };
      saveIntendedRoute(route, pathname);
      setIsLate(true);
    })();
    return () => {
      isGone = true;
    };
  }, [session.kind]);
  return isLate;
}

function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 py-10">
      <div className="skeleton h-9 w-64" />
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
    </div>
  );
}
