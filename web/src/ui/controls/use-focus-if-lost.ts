import { type RefObject, useEffect, useRef } from 'react';

type Target = RefObject<HTMLElement | null>;

/**
 * Focuses `target` after an update that removed the focused element from `area`. Otherwise, keyboard and screen reader
 * users would start at the top of the page again.
 */
export function useFocusIfLost(area: Target, target: Target): void {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const record = (): void => {
      const { activeElement } = document;
      focused.current = activeElement && area.current?.contains(activeElement) ? activeElement : undefined;
    };
    record();
    document.addEventListener('focusin', record);
    return () => document.removeEventListener('focusin', record);
  }, [area]);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  });
}
