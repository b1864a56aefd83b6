import { useLingui } from '@lingui/react/macro';
import { Link } from '../page/link.tsx';
import { TernLogo } from '../ui/surfaces/tern.tsx';
import { HeaderAccount } from './account/header-account.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainNavLinks } from './main-nav-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { scrollToTopSlotId } from './scroll-to-top-slot.ts';

/** [S2.2-1] The sticky header, with the account at its end. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-[min(0.75rem,5vw)] lg:gap-6">
        <Link to="/" className="-ms-1 flex min-h-11 items-center gap-2.5 rounded-input px-1 text-22 font-bold">
          <TernLogo className="h-7 w-10" />
          Tern
        </Link>
        <nav aria-label={t`Main`} className="hidden md:block">
          <MainNavLinks className="flex items-center gap-1" />
        </nav>
        <div className="ms-auto flex items-center gap-[min(0.5rem,2vw)]">
          <div id={scrollToTopSlotId} className="md:w-11 xl:hidden" />
          <div className="hidden lg:block">
            <LanguageLink className="px-2 text-14 text-ink-soft hover:text-ink" />
          </div>
          <HeaderAccount />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
