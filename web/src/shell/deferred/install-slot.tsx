import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { InstallCard } from '../../pwa/install/install-card.tsx';

/**
 * Places the install card between the page content and the footer, where it doesn't cover any form. The card appears
 * only while this place is below the viewport, so visible content doesn't shift.
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
