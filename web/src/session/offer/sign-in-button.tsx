import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { followSignIn } from '../follow-sign-in.ts';
import { openSignInPopup } from '../open-popup.ts';

/** Signs in from the middle of something; `onSignedIn` goes on with it. */
export function SignInButton({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (): Promise<void> => {
    const popup = openSignInPopup();
    setIsBusy(true);
    const isSignedIn = await followSignIn(popup, navigate);
    setIsBusy(false);
    if (isSignedIn) onSignedIn();
  };
  return (
    <Button type="button" aria-busy={isBusy} onClick={() => void signIn()}>
      {isBusy ? t`Signing in...` : t`Sign In with Google`}
    </Button>
  );
}
