import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { openPage, touchAnswer } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const comparison = `/compare?${question}&provider=wise&provider=remitly&provider=western-union`;

it('offers chosen in their rows are put next to each other, with their names in sight at every width and the whole table on paper [S2-5]', async () => {
  const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
  await openPage(page, `/results?${question}`);
  await touchAnswer(page);
  const offers = page.locator('main li[id^="offer-"]');
  for (const index of [0, 1]) {
    await offers.nth(index).getByRole('heading').getByRole('link').click();
    await offers.nth(index).getByRole('checkbox').check({ force: true });
  }
  await page
    .getByRole('button', { name: /^Compare \(?2/ })
    .first()
    .click();
  await page.waitForURL(/\/compare\?.*provider=.*provider=/);
  await page.locator('main thead th').nth(1).waitFor();

  await openPage(page, comparison);
  const table = page.getByRole('region', { name: 'Comparison' });
  const bar = page.getByRole('list', { name: 'Compared providers' });
  const last = page.locator('main tbody tr').last();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await last.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const names =
      width < 1024
        ? bar.getByRole('link', { name: 'Wise', exact: true })
        : page.getByRole('columnheader', { name: 'Wise' });
    const box = await names.boundingBox();
    expect(box?.y, `${width}`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThan((await last.boundingBox())?.y ?? 0);
    // Only the page scrolls up and down.
    expect(await table.evaluate((one) => one.scrollHeight - one.clientHeight), `${width}`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }

  // On a phone two fit; a swipe over the table takes the bar along.
  await page.setViewportSize({ width: 360, height: 740 });
  const left = async () => (await bar.getByRole('listitem').last().boundingBox())?.x ?? 0;
  expect(await left()).toBeGreaterThan(340);
  await table.evaluate((one) => one.scrollTo({ left: 400 }));
  await expect.poll(left).toBeLessThan(200);

  await page.setViewportSize({ width: 700, height: 500 });
  await page.emulateMedia({ media: 'print' });
  expect(await table.evaluate((one) => [one.scrollHeight - one.clientHeight, getComputedStyle(one).overflowX])).toEqual(
    [0, 'visible'],
  );
  expect(await page.getByRole('link', { name: /^Go to|^Remove|offers$/ }).count()).toBe(0);
  expect(await page.locator('main button:visible').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('the picture for the recipient is shown and saved as a PNG that the browser makes of it [D4]', async () => {
  const { page, complaints, close } = await visit(browser, product.origin);
  await openPage(page, `/share?${question}&provider=wise`);
  const picture = page.getByRole('img', { name: /^Card in Tagalog: .*\d.*PHP.* arrives with Wise/ });
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth]))
    .toEqual([true, 1080]);
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
