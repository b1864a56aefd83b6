import { useLingui } from '@lingui/react/macro';
import { sanitizeReturnPath } from '@tern/contract/account/sanitize-return-path.ts';
import { signInChannelName } from '@tern/contract/account/sign-in-result.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { claimIntendedRoute } from '../../data/session/guard/intended-route.ts';
import { loadSession } from '../../data/session/session-store.ts';
import { SignInButton } from '../../data/session/sign-in/sign-in-button.tsx';
import { useSessionHint } from '../../data/session/use-session-hint.ts';
import { EmailSignIn } from '../../features/account/sign-in/email-sign-in.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';

/** Sign-in with an emailed code or through the identity provider. In a pop-up, the page closes after sign-in. */
export function Component() {
  const { t } = useLingui();
  const { instance } = usePageSettings();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = useSessionHint();
  const isPopup = search.get('mode') === 'popup';
  const returnTo = parseReturnPath(search.get('returnTo'));
  const reason = t`You don’t need an account to compare. Sign in for rate alerts, favorites and delivery tracking.`;

  const finish = async (): Promise<void> => {
    if (isPopup) {
      new BroadcastChannel(signInChannelName).postMessage({ result: 'signed_in' });
      window.close();
    }
    await loadSession();
    await navigate(claimIntendedRoute() ?? returnTo, { replace: true });
  };

  return (
    <>
      <PageHead title={t`Sign in`} description={reason} canonical={null} />
      <div className="page-width max-w-read pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`Sign in`}</h1>
        {isSignedIn ? (
          <p className="mt-4">
            {t`You’re signed in.`}{' '}
            <Link to={returnTo} className="text-sea underline underline-offset-2">{t`Continue to Tern`}</Link>
          </p>
        ) : (
          <>
            <p className="mt-2 mb-6 text-ink-soft">{reason}</p>
            {instance.signsInByEmail && <EmailSignIn onSignedIn={() => void finish()} />}
            {!isPopup && (
              <p className="mt-6">
                <SignInButton returnTo={returnTo} onSignedIn={() => void navigate(returnTo, { replace: true })} />
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Returns the requested path if it is on this site and isn't the sign-in page; otherwise '/'. */
function parseReturnPath(wanted: string | null): string {
  const path = sanitizeReturnPath(wanted ?? '/');
  return path.startsWith('/sign-in') ? '/' : path;
}
