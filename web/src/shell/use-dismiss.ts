import { type RefObject, useEffect } from 'react';

/**
 * [S2.2-3] Closes an open menu or box on a click outside it, or on Escape, which also returns the focus to its button.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close();
        box.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !box.current?.contains(event.target)) close();
      },
      { signal },
    );
    return () => stop.abort();
  }, [isOpen]);
}
