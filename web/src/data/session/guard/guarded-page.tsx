import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { PageHead } from '../../../page/page-head.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/surfaces/empty-state.tsx';
import { currentSession, endedBy, loadSession, useSession } from '../session-store.ts';
import { bringBack } from './bring-back.ts';
import type { GuardedPath } from './guarded-paths.ts';
import { clearRoute, rememberRoute } from './intended-route.ts';
import { sentHome } from './sent-home.ts';
import { waitForSession } from './wait-for-session.ts';

/**
 * [S2.1] Guards pages for signed-in people. Visitors are sent home, their destination is remembered, and search engines
 * are told to stay out. Without script, and until it runs, the server's page offers to sign in.
 */
export function GuardedPage({ path, children }: { readonly path: GuardedPath; readonly children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const { signedIn } = usePageSettings();
  useSentHome();
  const isIn = session.kind === 'signed_in';
  // A person who has arrived no longer has another destination.
  useEffect(() => {
    if (isIn) clearRoute();
  }, [isIn]);
  if (isIn) return children;
  const isAway = session.kind === 'unreached';
  const isComing = session.kind === 'loading' && signedIn;
  return (
    <div className="page-width py-10">
      <PageHead
        title={t`Sign in`}
        description={t`This page is for people who are signed in.`}
        canonical={isAway || isComing ? `/${path}` : null}
      />
      {isAway ? (
        <EmptyState
          title={t`Tern cannot be reached`}
          text={t`Your page is safe on the server. Try again when you're online.`}
          action={<Button type="button" kind="secondary" onClick={() => void loadSession()}>{t`Retry`}</Button>}
        />
      ) : isComing ? (
        <PageSkeleton label={t`Loading your page`} />
      ) : (
        <AskToSignIn />
      )}
    </div>
  );
}

/** [S2.1-2] Sends visitors home; the notice there stays until they dismiss it (sign-in-first.tsx). */
function useSentHome(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const session = useSession();
  const isLeaving = useRef(false);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const known = await waitForSession(currentSession, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
      if (isGone || isLeaving.current || known.kind === 'signed_in' || known.kind === 'unreached') return;
      isLeaving.current = true;
      if (endedBy() === 'person') return navigate('/', { replace: true });
      rememberRoute({ path: pathname, name: match?.id ?? '', params: match?.params ?? {}, query: search }, '/');
      await navigate('/', { replace: true, state: sentHome(endedBy() === 'server' ? 'ended' : 'needed') });
      if (known.kind === 'loading') bringBack(navigate);
    })();
    return () => {
      isGone = true;
    };
  }, [session.kind]);
}

function AskToSignIn() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={t`Sign in to open this page`}
      text={t`Favorites, alerts and your settings belong to your account.`}
      action={
        <a
          href={`/api/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`}
          className={buttonClass()}
        >{t`Sign In with Google`}</a>
      }
    />
  );
}

function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <div className="skeleton h-9 w-64" />
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
    </div>
  );
}
