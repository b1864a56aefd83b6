import { useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { SignInButton } from '../../data/session/sign-in/sign-in-button.tsx';
import { useSessionHint } from '../../data/session/use-session-hint.ts';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { type LoadFailureProps, lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { UserMenuPlaceholder } from '../user-menu/user-menu-placeholder.tsx';

/**
 * [S2.2-1] The end of the header: the sign-in button, or the signed-in user's menu. The menu loads only for signed-in
 * users.
 */
export function HeaderAccount() {
  const { t } = useLingui();
  if (!useSessionHint()) return <SignInButton label={t`Sign In`} className="max-md:hidden" />;
  return <UserMenuSlot />;
}

/** Renders the menu only in the browser, because server-rendered HTML would hide a failure to load the menu. */
function UserMenuSlot() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted ? <UserMenu /> : <UserMenuPlaceholder />;
}

const UserMenu = lazyComponent({
  Fallback: UserMenuPlaceholder,
  ErrorFallback: UserMenuLoadError,
  load: async () => {
    const [{ UserMenu: Menu }] = await Promise.all([
      importWithRetry(() => import('../user-menu/user-menu.tsx')),
      loadMessageCatalog('account'),
    ]);
    return Menu;
  },
});

/** Replaces a menu that couldn't load with a retry button, because the header has no space for text. */
function UserMenuLoadError({ onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Reload the account menu`} onClick={onRetry}>
      <CloudOff aria-hidden className="size-5" />
    </IconButton>
  );
}
