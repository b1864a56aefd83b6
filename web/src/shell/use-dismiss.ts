import { type RefObject, useEffect } from 'react';

/** [S2.2-3] Closes an open menu or box on Escape, returning the focus to its button, and on a click outside. */
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
