import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { useProduct } from './use-product.ts';
import { hydrateResults, openPage, reloadPage } from './wait-until-ready.ts';

const { product, browser } = useProduct();

const corridor = 'fromCountry=US&toCountry=PH&currency=USD';
const answerTo = async (query: string): Promise<SearchResponse> =>
  (await (await fetch(`${product.origin}/api/quotes?${query}`)).json()) as SearchResponse;
const ranking = (page: Page) =>
  page.locator('[data-ranking] li').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-provider')));
const listed = (page: Page) =>
  page.locator('main li[id^="offer-"]').evaluateAll((rows) => rows.map((row) => row.id.replace('offer-', '')));

/** For each open offer, returns the score, with the points and the maximum points for each part. */
const scores = (page: Page) =>
  page.locator('main li[id^="offer-"]').evaluateAll((cards) =>
    cards.map((card) => {
      const why = [...card.querySelectorAll('details')].find((part) => part.textContent?.startsWith('Score'));
      const lines = [...(why?.querySelectorAll('li') ?? [])];
      const parts = lines.map((line) => /(\d+) out of (\d+)$/.exec(line.textContent ?? ''));
      return {
        points: parts.map((part) => Number(part?.[1])),
        outOf: parts.map((part) => Number(part?.[2])),
        score: Number(/^Score: (\d+) out of 100/.exec(why?.textContent ?? '')?.[1]),
      };
    }),
  );

/** Opens results with all offers expanded, interacts with the page, and waits for its charts. */
async function open(page: Page): Promise<void> {
  const { providers } = await answerTo(`${corridor}&amount=500&estimates=folded`);
  const rows = providers.map(({ id }) => `&open=${id}`).join('');
  await openPage(page, `/results?${corridor}&amount=500&part=amounts${rows}`);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('en.charts')),
  );
  await page.locator('#cost-curve[data-ready]').waitFor();
}

describe('the results', () => {
  it('rank all offers at the slider’s amount in the same order as the API, without a request for each amount [S2-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await open(page);
    const before = await listed(page);
    const slider = page.getByLabel('Try another amount');
    await slider.focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/terms')),
    );
    await slider.press('ArrowRight');
    await page.locator('[data-ranking] li').first().waitFor();
    const asked: string[] = [];
    // The first interaction also lets the page load scripts that it may need later, so only API requests are counted.
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowRight', 'PageUp', 'PageUp', 'End', 'ArrowLeft']) {
      await slider.press(key);
      const amount = Number((await page.locator('#cost-curve output').textContent())?.replace(/[^\d.]/g, ''));
      const { providers } = await answerTo(`${corridor}&amount=${amount}`);
      await expect.poll(() => ranking(page)).toEqual(providers.map(({ id }) => id));
    }
    expect(asked).toEqual([]);
    expect(await listed(page)).toEqual(before);

    expect(complaints).toEqual([]);
    await close();
  });

  it('list the fastest offer first if only speed has weight, even after a reload, and can be reset [S4.2-6]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await open(page);
    const usual = await listed(page);
    await page.getByText('What matters to you?').click();
    for (const part of ['Cost', 'Rating', 'Reliability']) await page.getByRole('slider', { name: part }).press('Home');
    await page.getByText('with your own weights').waitFor();
    // The cards update after the sliders when the browser has time, so wait until every score is based on speed alone.
    await expect.poll(async () => (await scores(page)).every(({ outOf }) => Math.max(...outOf) === 100)).toBe(true);
    const { providers } = await answerTo(`${corridor}&amount=500`);
    const minutes = new Map(providers.map((row) => [row.id, row.deliveryTimeMinutes ?? Number.POSITIVE_INFINITY]));
    expect(minutes.get((await listed(page))[0] ?? '')).toBe(Math.min(...minutes.values()));
    const parts = await scores(page);
    expect(parts.length).toBeGreaterThan(10);
    for (const { points, score } of parts) expect(points.reduce((sum, point) => sum + point, 0)).toBe(score);
    const own = await listed(page);
    expect(own).not.toEqual(usual);
    await reloadPage(page);
    await page.getByText('with your own weights').waitFor();
    await expect.poll(() => listed(page)).toEqual(own);
    await page.getByText('What matters to you?').click();
    await page.getByRole('button', { name: 'Use the default weights' }).click();
    await page.getByText('with your own weights').waitFor({ state: 'detached' });
    await expect.poll(() => listed(page)).toEqual(usual);
    expect(complaints).toEqual([]);
    await close();
  });
});

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const comparison = `/compare?${question}&provider=wise&provider=remitly&provider=western-union`;

describe('chosen offers', () => {
  it('are compared in a table whose provider names stay visible at every width and that prints completely [S2-5]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await openPage(page, `/results?${question}`);
    await hydrateResults(page);
    const offers = page.locator('main li[id^="offer-"]');
    for (const index of [0, 1]) {
      await offers.nth(index).getByRole('heading').getByRole('link').click();
      await offers.nth(index).getByRole('checkbox').check({ force: true });
    }
    await page.getByRole('button', { name: 'Compare 2 providers' }).first().click();
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
      // Vertically, only the page scrolls.
      expect(await table.evaluate((one) => one.scrollHeight - one.clientHeight), `${width}`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }

    // A phone shows two columns. Swiping the table also scrolls the bar with the names.
    await page.setViewportSize({ width: 360, height: 740 });
    const left = async () => (await bar.getByRole('listitem').last().boundingBox())?.x ?? 0;
    expect(await left()).toBeGreaterThan(340);
    await table.evaluate((one) => one.scrollTo({ left: 400 }));
    await expect.poll(left).toBeLessThan(200);

    await page.setViewportSize({ width: 700, height: 500 });
    await page.emulateMedia({ media: 'print' });
    expect(
      await table.evaluate((one) => [one.scrollHeight - one.clientHeight, getComputedStyle(one).overflowX]),
    ).toEqual([0, 'visible']);
    expect(await page.getByRole('link', { name: /^Go to|^Remove|offers$/ }).count()).toBe(0);
    expect(await page.locator('main button:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('have an image for the recipient that the browser converts to a PNG when the user saves it [D4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, `/share?${question}&provider=wise`);
    const picture = page.getByRole('img', { name: /^Picture in Tagalog: the recipient gets .*\d.*PHP.* with Wise/ });
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
});
