import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubScrollingPage } from '../../../testing/stub-scrolling-page.ts';
import { isFarFromTop, scrollToTop } from './scroll-to-top.ts';

afterEach(() => vi.unstubAllGlobals());

describe('scrolling to the top', () => {
  it.each([
    [0, false],
    [300, false],
    [301, true],
  ])('is offered after scrolling %i px: %s [S2.2-7] [S9-13]', (scrollY, offered) => {
    stubScrollingPage({ scrollY });
    expect(isFarFromTop()).toBe(offered);
  });

  it('takes 1000 ms [S2.3-13] [S9-13]', () => {
    const page = stubScrollingPage({ scrollY: 5000 });
    scrollToTop();
    page.advance(999);
    expect(page.window.scrollY).not.toBe(0);
    page.advance(1);
    expect(page.window.scrollY).toBe(0);
  });
});
