import { type RefObject, useEffect, useRef } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Focuses `target` after an update that removed the focused element from `area`. Otherwise, keyboard and screen reader
 * users would start at the top of the page again.
 */
export function useRestoreFocus(area: ElementRef, target: ElementRef): void {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const record = (): void => {
      const { activeElement } = document;
      focused.current = activeElement && area.current?.contains(activeElement) ? activeElement : undefined;
    };
    // Pressing on text takes the focus away without a focusin event.
    const forget = ({ target: pressed }: PointerEvent): void => {
      if (pressed instanceof Node && !focused.current?.contains(pressed)) focused.current = undefined;
    };
    record();
    document.addEventListener('focusin', record);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', record);
      document.removeEventListener('pointerdown', forget);
    };
  }, [area]);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  });
}
