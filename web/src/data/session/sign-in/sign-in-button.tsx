import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canReachServer } from '../../../lib/connectivity.ts';
import { openPage } from '../../../lib/open-page.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { type ButtonKind, buttonClass } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { readOrClearIntendedRoute } from '../guard/intended-route.ts';
import { openSignInPopup } from './open-popup.ts';

type Props = {
  /** The button's text; "Sign In" or "Sign In with Google" by default. */
  readonly label?: string;
  readonly className?: string;
  readonly kind?: ButtonKind;
  /** Called after sign-in with a pop-up, to continue the interrupted action. */
  readonly onSignedIn?: () => void;
  /** Return URL for sign-in without a pop-up; the current page by default. */
  readonly returnTo?: string;
};

/**
 * [S2.2-1] Signs in with a pop-up. Without JavaScript, or where no pop-up can open, it is a link that signs in on the
 * page itself. The code that monitors the pop-up loads later, because browsers allow pop-ups only during a click.
 */
export function SignInButton({ label, className, kind = 'secondary', onSignedIn, returnTo }: Props) {
  const { t } = useLingui();
  const { signsInElsewhere = false } = usePageSettings().instance;
  const providerLabel = signsInElsewhere ? t`Sign In` : t`Sign In with Google`;
  const { pathname, search } = useLocation();
  const local = useLocalizedPath();
  const back = returnTo ?? pathname + search;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  return (
    <a
      href={signInUrl(local(back))}
      aria-busy={isBusy}
      className={buttonClass(kind, className)}
      onClick={async (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const wanted = readOrClearIntendedRoute(pathname);
        // [S2.1-3] Signs in on this page, then opens the page that a pop-up sign-in would have opened.
        const signInHere = (): void => openPage(signInUrl(local(wanted ?? back)));
        if (isBlocked) return signInHere();
        const opened = openSignInPopup();
        setIsBlocked(!opened.popup);
        setIsBusy(true);
        try {
          const { completeSignIn } = await importWithRetry(() => import('./complete-sign-in.ts'));
          if (await completeSignIn(opened, navigate, signsInElsewhere)) onSignedIn?.();
        } catch {
          opened.popup?.close();
          // After a deployment, the server no longer has this page's scripts.
          if (await canReachServer()) return signInHere();
          showToast({
            message: t`You need an internet connection to sign in. Check your connection, then try again.`,
            type: 'error',
            duration: 5000,
          });
        } finally {
          setIsBusy(false);
        }
      }}
    >
      {isBusy ? t`Signing in...` : (label ?? providerLabel)}
    </a>
  );
}

function signInUrl(returnTo: string): string {
  return `/api/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
}
