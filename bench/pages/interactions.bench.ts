import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';
import { type Measurement, median } from '../measurement.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';

/** The longest acceptable response time of the page, in milliseconds. */
const maxMs = 100;
const rounds = 5;
const results = '/results?fromCountry=US&toCountry=MX&currency=USD&amount=500';

/**
 * Measures the interaction to next paint (INP) of common actions on the results page: from the press until Chromium has
 * painted the result. The screen is phone-sized, and the CPU runs at a quarter of its speed.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const browser = await launchBrowser();
  const viewport = { width: 360, height: 740 };
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block', viewport });
  const cdp = await page.context().newCDPSession(page);
  const figures: Measurement[] = [];
  for (const [name, press] of Object.entries(presses)) {
    const taken: number[] = [];
    // The first round also loads the scripts that handle the press.
    for (let round = 0; round <= rounds; round += 1) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(results, { waitUntil: 'networkidle' });
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(watchInteractions);
      await press(page);
      const took = await page.evaluate(longestInteraction);
      if (round > 0) taken.push(took);
    }
    figures.push({
      name: `${name}, to the next paint at 4× slowdown`,
      ours: median(taken),
      bound: maxMs,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  await browser.close();
  await server.stop();
  folder.remove();
  return figures;
}

const presses: Record<string, (page: Page) => Promise<void>> = {
  'another order': async (page) => {
    await page.getByRole('navigation', { name: 'Sort order' }).getByRole('link', { name: 'Cheapest' }).click();
    await page.waitForURL(/sortBy=cheapest/);
  },
  'a filter': async (page) => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.locator('#filters').getByText('Cash Pickup').first().click();
    await page.waitForURL(/payoutMethod=cash_pickup/);
  },
  'another amount': async (page) => {
    await page.getByRole('link', { name: /^Change/ }).click();
    const amount = page.locator('#band-amount');
    await amount.fill('700');
    await amount.press('Enter');
    await page.waitForURL(/amount=700/);
  },
  'opening a row': async (page) => {
    await page.locator('[data-offer] h3 a').nth(1).click();
    await page.locator('[data-offer] h3 a[aria-expanded="true"]').waitFor();
  },
};

/** Records the duration of each interaction. Must run in the page. */
function watchInteractions(): void {
  const seen: number[] = [];
  Object.assign(window, { interactions: seen });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) seen.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/**
 * Waits for the event timing entries and returns the longest interaction's duration in milliseconds. Returns 8 if there
 * are none, because Chromium doesn't report interactions under 16 ms. Must run in the page.
 */
async function longestInteraction(): Promise<number> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 200));
  return Math.max(8, ...(window as unknown as { interactions: number[] }).interactions);
}
