import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubScrollingPage } from '../../../testing/stub-scrolling-page.ts';
import { scrollToForm } from './scroll-to-form.ts';

afterEach(() => vi.unstubAllGlobals());

const formAt = (top: number) =>
  ({ getBoundingClientRect: () => ({ top }), querySelector: () => null }) as unknown as HTMLElement;

describe('scrolling to the search form', () => {
  it('takes 1200 ms, and ends 96 px above the form [S2.3-13] [S9-13]', () => {
    const page = stubScrollingPage({ scrollY: 2000 });
    scrollToForm(formAt(-1500));
    page.advance(1199);
    expect(page.window.scrollY).not.toBe(404);
    page.advance(1);
    expect(page.window.scrollY).toBe(404);
  });

  it('is instant for readers who prefer reduced motion [S2.3-13]', () => {
    const page = stubScrollingPage({ scrollY: 2000, stillness: true });
    scrollToForm(formAt(-1500));
    expect(page.window.scrollY).toBe(404);
  });
});
