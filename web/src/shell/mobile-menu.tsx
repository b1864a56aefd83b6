import { useLingui } from '@lingui/react/macro';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { EmailSignInLink } from '../data/session/sign-in/email-sign-in-link.tsx';
import { SignInButton } from '../data/session/sign-in/sign-in-button.tsx';
import { useSessionHint } from '../data/session/use-session-hint.ts';
import { IconButton } from '../ui/controls/button.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainNavLinks } from './main-nav-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useDismiss } from './use-dismiss.ts';

/**
 * [S2.2-3] The menu on narrow screens. It closes on Escape, on a click outside it, and when the user follows a link.
 */
export function MobileMenu() {
  const { t } = useLingui();
  const isSignedIn = useSessionHint();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setIsOpen(false));
  return (
    <div ref={box} className="md:hidden">
      <IconButton
        label={isOpen ? t`Close the menu` : t`Open the menu`}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        onClick={() => setIsOpen(!isOpen)}
        className="needs-script -me-2.5"
      >
        {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
      </IconButton>
      <div
        id="mobile-menu"
        hidden={!isOpen}
        className="mobile-menu absolute inset-x-0 top-full border-b border-line bg-paper px-4 py-3 shadow-float"
      >
        <nav aria-label={t`Main`}>
          <MainNavLinks className="grid" onFollow={() => setIsOpen(false)} />
        </nav>
        {!isSignedIn && (
          <div className="mt-2">
            <SignInButton className="w-full" />
            <EmailSignInLink className="w-full justify-center" onFollow={() => setIsOpen(false)} />
          </div>
        )}
        <div className="mt-2 flex items-center justify-between border-t border-line px-3 pt-3">
          <ThemeSwitch name="theme-in-menu" />
          <LanguageLink className="px-2 text-sea underline underline-offset-4" onFollow={() => setIsOpen(false)} />
        </div>
      </div>
    </div>
  );
}
