import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';
import { sessionEndedBy, useSession } from '../session-store.ts';
import { EmailSignInLink } from '../sign-in/email-sign-in-link.tsx';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import type { GuardedPath } from './guarded-paths.ts';

/** Explains what a page for signed-in users does, and offers sign-in. */
export function PageSignInPrompt({ path }: { readonly path: GuardedPath }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const isEnded = useSession().kind === 'signed_out' && sessionEndedBy() === 'server';
  const lists = {
    title: t`Save routes and searches`,
    text: t`See them on any device, with the best offer we know for each.`,
  };
  const { title, text } = {
    alerts: {
      title: t`Get a message when the rate is good`,
      text: t`Choose a target rate or amount. We’ll send you a message when it’s reached.`,
    },
    'delivery-tracking': {
      title: t`Track your transfer`,
      text: t`Enter what you sent. We’ll tell you when it should arrive, and what to do if it’s late.`,
    },
    profile: {
      title: t`Your account settings`,
      text: t`Manage your usual transfer, your notifications and your data here.`,
    },
    favorites: lists,
    saved: lists,
  }[path];
  return (
    <div className="mx-auto flex max-w-read flex-col items-center px-4 py-16 text-center">
      <TernLogo className="h-14 w-20" />
      <h1 className="mt-4 text-28">{title}</h1>
      <p className="mt-2 text-18 text-ink-soft">{text}</p>
      <p className="mt-6 font-medium">
        {isEnded ? t`Your session has ended. Sign in again to continue.` : t`Sign in to open this page. It’s free.`}
      </p>
      {search !== '' && <p className="text-ink-soft">{t`After you sign in, you’ll come back to this page.`}</p>}
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <SignInButton kind="primary" />
        <EmailSignInLink />
      </div>
      <ButtonLink to="/" kind="quiet" className="mt-2">
        {t`Compare transfers without signing in`}
      </ButtonLink>
    </div>
  );
}
