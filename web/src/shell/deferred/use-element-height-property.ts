import { type RefObject, useEffect } from 'react';

/**
 * Writes the height of an element at the bottom edge, in pixels, to a custom property of the document. Floating
 * elements then stay above it (styles/lower-edge.css). Writes nothing while the element is hidden.
 */
export function useElementHeightProperty(box: RefObject<HTMLElement | null>, property: string, isShown = true): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!box.current || !isShown) return undefined;
    const measure = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      // Each write makes the browser recompute all styles, so zero isn't written.
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
