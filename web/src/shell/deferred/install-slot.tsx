import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { InstallCard } from '../../pwa/install/install-card.tsx';

/**
 * Where installing is offered: after the page's own content, before the footer. There it covers no form, and it waits
 * until that place is below the screen, so that nothing being read moves.
 */
export function InstallSlot() {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const made = document.createElement('div');
    made.className = 'no-print';
    const watch = new IntersectionObserver(([seen]) => {
      const isBelow = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top > 0;
      if (!isBelow) return;
      watch.disconnect();
      main.after(made);
      setPlace(made);
    });
    const footer = main.nextElementSibling;
    if (footer) watch.observe(footer);
    return () => {
      watch.disconnect();
      made.remove();
    };
  }, []);
  return place ? createPortal(<InstallCard />, place) : null;
}
