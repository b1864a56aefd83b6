import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadWords } from '../../messages/load-messages.ts';
import { useSessionHint } from '../../session/use-session-hint.ts';
import { AvatarPlace } from './avatar-place.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** [S2.2-1] The end of the header: the way in, or the menu of whoever is in. Visitors load nothing of the latter. */
export function AccountCorner() {
  const { t } = useLingui();
  if (!useSessionHint()) return <SignInButton label={t`Sign In`} className="max-md:hidden" />;
  return (
    <Suspense fallback={<AvatarPlace />}>
      <UserMenu />
    </Suspense>
  );
}

const UserMenu = import.meta.env.SSR
  ? AvatarPlace
  : lazy(async () => {
      const [{ UserMenu: Menu }] = await Promise.all([
        import('../../session/menu/user-menu.tsx'),
        loadWords('account'),
      ]);
      return { default: Menu };
    });
