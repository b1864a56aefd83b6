import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SystemNotice } from '../../../ui/surfaces/system-notice.tsx';
import { useSessionHint } from '../use-session-hint.ts';
import { whySentHome } from './sent-home.ts';

/**
 * [S2.1-2] Shows why somebody is on the home page and not where they wanted to go, until they dismiss it or sign in.
 */
export function SignInFirst() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isSignedIn = useSessionHint();
  const why = whySentHome(useLocation().state);
  // The server doesn't know the browser's history.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted || isSignedIn || !why) return null;
  return (
    <SystemNotice
      message={
        why === 'ended'
          ? t`Your session has ended. Sign in again to go on.`
          : t`Sign in to open the page you asked for.`
      }
      onDismiss={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
    />
  );
}
