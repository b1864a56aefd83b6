import { vi } from 'vitest';

/**
 * Stubs the window with a tall page that draws a frame each millisecond of `advance`. Remove the stubs with
 * `vi.unstubAllGlobals()`.
 */
export function stubScrollingPage({ scrollY = 0, stillness = false } = {}) {
  let now = 0;
  let frames: ((time: number) => void)[] = [];
  const window = {
    scrollY,
    innerHeight: 800,
    matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') && stillness }),
    addEventListener: () => undefined,
    scrollTo: ({ top }: { top: number }) => {
      window.scrollY = top;
    },
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: { scrollHeight: 10_000 } });
  vi.stubGlobal('requestAnimationFrame', (frame: (time: number) => void) => void frames.push(frame));
  const draw = (): void => {
    const due = frames;
    frames = [];
    for (const frame of due) frame(now);
  };
  return {
    window,
    /** Draws a frame, then advances the clock by `ms`, with one frame per millisecond. */
    advance(ms: number): void {
      draw();
      for (const end = now + ms; now < end; ) {
        now += 1;
        draw();
      }
    },
  };
}
