import { useLingui } from '@lingui/react/macro';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { isFarFromTop, scrollToTop } from '../../lib/motion/scroll-to-top.ts';
import { IconButton } from '../../ui/controls/button.tsx';

/** [S2.2-7] A button that scrolls to the top, shown once the reader has scrolled. */
export function ScrollToTopButton() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = (): void => setIsShown(isFarFromTop());
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <IconButton
      label={t`Back to top`}
      hidden={!isShown}
      onClick={scrollToTop}
      className="to-top no-print fixed! end-4 z-30 border border-line bg-paper shadow-float"
    >
      <ArrowUp className="size-5" />
    </IconButton>
  );
}
