import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearIntendedRoute, saveIntendedRoute } from '../../../data/session/guard/intended-route.ts';
import { EmailSignInLink } from '../../../data/session/sign-in/email-sign-in-link.tsx';
import { SignInButton } from '../../../data/session/sign-in/sign-in-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type Props = { readonly url: string; readonly onClose: () => void };

/** Asks a visitor who wants to track a transfer to sign in, then opens the prefilled form. */
export function TrackingSignInPrompt({ url, onClose }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useEffect(() => {
    const [path = '', query = ''] = url.split('?');
    saveIntendedRoute({ path, name: 'delivery-tracking', params: {}, query: `?${query}` }, pathname);
    // If the prompt is closed, a later sign-in doesn't open the form.
    return clearIntendedRoute;
  }, [url, pathname]);
  return (
    <Dialog title={t`Track this transfer`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        {t`Sign in, and we’ll fill in the form with this offer. We’ll tell you when your money should arrive.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SignInButton kind="primary" onSignedIn={onClose} />
        <EmailSignInLink returnTo={url} />
      </div>
    </Dialog>
  );
}
