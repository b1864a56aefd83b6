import { useLingui } from '@lingui/react/macro';
import { EmailSignInLink } from '../../../data/session/sign-in/email-sign-in-link.tsx';
import { SignInButton } from '../../../data/session/sign-in/sign-in-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { SaveKind } from './savable-query.ts';

type Props = { readonly kind: SaveKind; readonly onClose: () => void; readonly onSignedIn: () => void };

/** Shown to a visitor who clicks a button that needs an account: explains why, and offers sign-in. */
export function SaveSignInPrompt({ kind, onClose, onSignedIn }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={kind === 'favorite' ? t`Save this route` : t`Save this search`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        {t`Sign in to see your saved routes and searches on all your devices, with their current best offers. You don’t need an account to compare.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SignInButton kind="primary" onSignedIn={onSignedIn} />
        <EmailSignInLink />
      </div>
    </Dialog>
  );
}
