import { type ReactNode, useEffect } from 'react';

/**
 * The bar at the bottom of the results page. While it is present, the root element has an attribute for styles that
 * keep floating and focused elements above the bar (styles/lower-edge.css).
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['lowerBar'] = '';
    return () => {
      delete dataset['lowerBar'];
    };
  }, []);
  return (
    <div className="lower-bar pointer-events-none fixed inset-x-0 z-30 flex has-[details[open]]:z-50 items-end justify-start gap-2 px-4 sm:justify-center sm:px-20 pb-[max(1rem,env(safe-area-inset-bottom))] *:pointer-events-auto print:hidden">
      {children}
    </div>
  );
}
