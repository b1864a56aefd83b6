import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { openPage } from './until-ready.ts';
import { useProduct } from './use-product.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=AE&toCountry=PH&amount=2000&currency=AED';
const screens = [
  '/',
  results,
  '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=wise&provider=remitly',
  '/about/score',
  '/share?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=wise',
  '/help',
  '/contact',
  '/nothing/here',
];

describe('every screen', () => {
  it.each(screens)(
    '%s: axe finds nothing at any size, nothing is wider than the screen, nothing complains',
    async (path) => {
      const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
      await openPage(page, path);
      expect(await violationsAtEverySize(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await close();
    },
  );

  it.each([320, 768])('loads at %d px without a complaint, and is not wider', async (width) => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width, height: 800 } });
    for (const path of ['/', results]) {
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
