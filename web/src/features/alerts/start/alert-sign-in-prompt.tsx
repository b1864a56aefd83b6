import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearIntendedRoute, saveIntendedRoute } from '../../../data/session/guard/intended-route.ts';
import { EmailSignInLink } from '../../../data/session/sign-in/email-sign-in-link.tsx';
import { SignInButton } from '../../../data/session/sign-in/sign-in-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type Props = { readonly url: string; readonly onClose: () => void };

/**
 * Shown to a visitor who wants an alert. Explains why an alert needs an account, and opens the prefilled form after
 * sign-in.
 */
export function AlertSignInPrompt({ url, onClose }: Props) {
  const { t } = useLingui();
  // [S2.1-2] Sign-in clears the remembered route and opens that route.
  const { pathname } = useLocation();
  useEffect(() => {
    saveIntendedRoute({ path: '/alerts', name: 'alerts', params: {}, query: `?${url}` }, pathname);
    // Closing the prompt cancels the intended alert.
    return clearIntendedRoute;
  }, [url, pathname]);
  return (
    <Dialog title={t`Get a message when the rate is good`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        {t`We send alerts even when this page is closed, so you need an account. Sign in, and we’ll fill in the form with this search.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SignInButton kind="primary" onSignedIn={onClose} />
        <EmailSignInLink returnTo={`/alerts?${url}`} />
      </div>
    </Dialog>
  );
}
