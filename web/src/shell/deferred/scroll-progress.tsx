import { useEffect, useRef } from 'react';

/** [S2.2-7] Shows how far the reader has scrolled. Uses the style object, because the CSP blocks inline styles. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const range = document.documentElement.scrollHeight - window.innerHeight;
      const part = range > 0 ? Math.min(1, Math.max(0, window.scrollY / range)) : 0;
      if (bar.current) bar.current.style.scale = `${part} 1`;
    };
    draw();
    const stop = new AbortController();
    window.addEventListener('scroll', draw, { passive: true, signal: stop.signal });
    window.addEventListener('resize', draw, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <div ref={bar} aria-hidden="true" className="scroll-progress no-print" />;
}
