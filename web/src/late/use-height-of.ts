import { type RefObject, useEffect } from 'react';

/**
 * Writes how high something at the lower edge stands, in pixels, to a custom property of the document, so that what floats there stays above it
 * (styles/lower-edge.css). 0 where it is not shown.
 */
export function useHeightOf(box: RefObject<HTMLElement | null>, property: string, isShown = true): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!box.current || !isShown) return undefined;
    const measure = new ResizeObserver(([entry]) => {
      style.setProperty(property, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    measure.observe(box.current);
    return () => {
      measure.disconnect();
      style.removeProperty(property);
    };
  }, [box, property, isShown]);
}
