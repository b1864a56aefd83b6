import { useLingui } from '@lingui/react/macro';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isFarFromTop, scrollToTop } from '../../lib/motion/scroll-to-top.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { scrollToTopSlotId } from '../scroll-to-top-slot.ts';

/**
 * [S2.2-7] A button that scrolls to the top, shown once the reader has scrolled. Unless the page's margin has room for
 * it, it is in the header, where it doesn't cover anything.
 */
export function ScrollToTopButton() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = (): void => setIsShown(isFarFromTop());
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const slot = document.getElementById(scrollToTopSlotId);
  const button = (className: string) => (
    <IconButton label={t`Back to top`} hidden={!isShown} onClick={scrollToTop} className={className}>
      <ArrowUp className="size-5" />
    </IconButton>
  );
  return (
    <>
      {slot && createPortal(button('xl:hidden'), slot)}
      {button('to-top no-print fixed! z-30 border border-line bg-paper shadow-float max-xl:hidden')}
    </>
  );
}
