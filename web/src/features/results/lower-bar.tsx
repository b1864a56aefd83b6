import { type ReactNode, useEffect } from 'react';

/**
 * The bar at the lower edge of the results. The root element says that it is there, so that what floats stands above it and nothing focused
 * hides behind it (styles/lower-edge.css); the server says so too (app/document-text.ts). A `:has()` on the root would say it without
 * script, and would make the browser style the whole document anew at the first change of the root.
 */
export function LowerBar({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['lowerBar'] = '';
    return () => {
      delete dataset['lowerBar'];
    };
  }, []);
  return (
    <div className="lower-bar pointer-events-none fixed inset-x-0 z-30 flex has-[details[open]]:z-50 items-end justify-start gap-2 ps-4 pe-17 sm:justify-center sm:ps-20 pb-[max(1rem,env(safe-area-inset-bottom))] *:pointer-events-auto print:hidden">
      {children}
    </div>
  );
}
