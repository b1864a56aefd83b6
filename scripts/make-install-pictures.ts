import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/start-product.ts';
import { buildIfStale } from './build.ts';
import { projectRoot } from './run.ts';

/**
 * Renders the images for the web manifest into web/public/install: icons from icon.svg, and screenshots of the product.
 * Run it by hand when the icon or the design changes, and commit the result.
 */
const folder = join(projectRoot, 'web/public/install');
const icon = readFileSync(join(projectRoot, 'web/public/icon.svg'), 'utf8');
// A mask may cut off everything outside the center circle, so the sea extends to the edge and the bird stays inside the
// circle.
const maskableIcon = icon.replace(' rx="14"', '').replace('translate(8 15)', 'translate(15 20) scale(.71)');

await buildIfStale();
const [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
for (const [name, size, svg] of [
  ['icon-192', 192, icon],
  ['icon-512', 512, icon],
  ['maskable-192', 192, maskableIcon],
  ['maskable-512', 512, maskableIcon],
  ['apple-touch-icon', 180, icon.replace(' rx="14"', '')],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
for (const [name, width, height, scale] of [
  ['wide', 1280, 800, 1],
  ['narrow', 390, 780, 2],
] as const) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await page.goto(`${product.origin}/results?fromCountry=US&toCountry=PH&amount=500&currency=USD`);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  // Playwright can't write WebP, but the browser can, at a fifth of the size.
  const webp = (await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${source}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'))) as string;
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  await page.close();
}
await browser.close();
await product.stop();
