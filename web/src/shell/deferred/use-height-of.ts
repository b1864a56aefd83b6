import { type RefObject, useEffect } from 'react';

/**
 * Writes how high something at the lower edge stands, in pixels, to a custom property of the document, so that what floats there stays above it
 * (styles/lower-edge.css). None where it is not shown.
 */
export function useHeightOf(box: RefObject<HTMLElement | null>, property: string, isShown = true): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!box.current || !isShown) return undefined;
    const measure = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      // Each write makes the browser style the whole document anew, so that none is made of what is nothing.
      if (height > 0) style.setProperty(property, `${height}px`);
      else style.removeProperty(property);
    });
    measure.observe(box.current);
    return () => {
      measure.disconnect();
      style.removeProperty(property);
    };
  }, [box, property, isShown]);
}
