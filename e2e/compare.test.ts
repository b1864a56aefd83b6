import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { openPage } from './until-ready.ts';
import { useProduct } from './use-product.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

const { product, browser } = useProduct();

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const comparison = `/compare?${question}&provider=wise&provider=remitly&provider=western-union`;

describe('S2-5 the comparison in a browser', () => {
  it('is sound at every size, and keeps its names in sight', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await openPage(page, comparison);
    expect(await violationsAtEverySize(page)).toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      // Where the table does not fit it scrolls by itself; where it does, the page scrolls.
      await page.getByRole('region', { name: 'Comparison' }).evaluate((one) => {
        one.scrollIntoView({ block: 'end' });
        one.scrollTop = one.scrollHeight;
      });
      const last = page.getByRole('rowheader', { name: 'How sure we are' });
      const name = page.getByRole('columnheader', { name: 'Wise' });
      const box = await name.boundingBox();
      expect(box?.y, `${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThan((await last.boundingBox())?.y ?? 0);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('is chosen on the cards, shown as differences only, and the same for whoever gets its address, without script', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto(`/results?${question}`);
    for (const id of ['wise', 'xoom']) await page.locator(`input[name="provider"][value="${id}"]`).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('link', { name: 'Show only differences' }).click();
    expect(new URL(page.url()).searchParams.getAll('provider')).toEqual(expect.arrayContaining(['wise', 'xoom']));
    expect(new URL(page.url()).searchParams.get('only')).toBe('differences');
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const again = await visit(browser, product.origin, { javaScriptEnabled: false });
    await again.page.goto(page.url());
    expect(await again.page.getByRole('columnheader').allInnerTexts()).toEqual(heads);
    await again.close();
    await close();
  });

  it('prints the whole table and nothing to press', async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: { width: 700, height: 500 } });
    await openPage(page, comparison);
    await page.emulateMedia({ media: 'print' });
    const region = page.getByRole('region', { name: 'Comparison' });
    expect(
      await region.evaluate((one) => [one.scrollHeight - one.clientHeight, getComputedStyle(one).overflowX]),
    ).toEqual([0, 'visible']);
    expect(await page.getByRole('link', { name: /^Go to|^Remove|offers$/ }).count()).toBe(0);
    expect(await page.locator('main button:visible').count()).toBe(0);
    await close();
  });
});

describe('D4: a picture for the recipient', () => {
  it('stands on a page that is sound at every size', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, `/share?${question}&provider=wise`);
    const picture = page.getByRole('img', { name: /^Card in Tagalog: with Wise [\d,]+\sPHP arrives/ });
    expect(await picture.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth])).toEqual([true, 1080]);
    expect(await violationsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('comes in the language chosen, without script too', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto(`/share?${question}&provider=wise`);
    await page.getByLabel('Language of the recipient').selectOption('ar');
    await page.getByRole('button', { name: 'Show this picture' }).click();
    await page.waitForURL(/=ar(&|$)/);
    const source = await page.locator('main img').getAttribute('src');
    const svg = await (await fetch(new URL(source ?? '', product.origin))).text();
    expect(svg).toContain('direction="rtl"');
    await close();
  });

  it('is saved as a PNG that the browser makes of it', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, `/share?${question}&provider=wise`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tern-US-PH-500-USD.png');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('and its answer are saved as files, without script', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto(`/results?${question}`);
    for (const [name, file] of [
      ['Table (CSV)', 'tern-US-PH-500-USD.csv'],
      ['Data (JSON)', 'tern-US-PH-500-USD.json'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
      expect(download.suggestedFilename()).toBe(file);
    }
    await close();
  });
});
