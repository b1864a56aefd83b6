import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';
import { projectRoot } from '../../scripts/run.ts';
import { type Measurement, median } from '../measurement.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';
import { startThrottledProxy } from '../setting/throttled-proxy.ts';

const path = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const rounds = 5;
const maxWorkerKilobytes = 12;
const offlinePaintMs = 300;
/** A slow mobile network: 150 ms round trip, 1.6 Mbit/s. */
const slow = { roundTripMs: 150, downBytes: 200_000, upBytes: 90_000 };
const maxWaitMs = 60_000;
/**
 * The maximum time in milliseconds from the start of a first visit until the page works offline, on the slow network.
 */
const readyMs = 20_000;

/**
 * Measures the service worker's size, the time until a page works offline, and the first paint on first, repeat and
 * offline visits.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const browser = await launchBrowser();
  const taken: Paints[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await paints(browser, server.url));
  await browser.close();
  await server.stop();
  folder.remove();
  const of = (each: (paints: Paints) => number): number => median(taken.map(each));
  const worker = brotliCompressSync(readFileSync(join(projectRoot, 'web/dist/client/sw.js'))).byteLength / 1000;
  return [
    { name: 'service worker', ours: worker, bound: maxWorkerKilobytes, unit: 'kB', goal: { atMost: 1 } },
    {
      name: 'first visit to ready for offline, slow network',
      ours: of(({ ready }) => ready),
      bound: readyMs,
      unit: 'ms',
      goal: { atMost: 1 },
    },
    {
      name: 'first paint of a repeat visit, beside the first',
      ours: of(({ repeat }) => repeat),
      bound: of(({ first }) => first),
      unit: 'ms',
      goal: { atMost: 0.4 },
    },
    {
      name: 'first paint without a network',
      ours: of(({ offline }) => offline),
      bound: offlinePaintMs,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}

type Paints = { readonly ready: number; readonly first: number; readonly repeat: number; readonly offline: number };

async function paints(browser: Browser, server: string): Promise<Paints> {
  const line = await startThrottledProxy(server, slow);
  const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(path);
  const first = await firstPaint(page);
  await keptByWorker(page);
  const ready = performance.now() - startedAt;
  await page.goto('about:blank');
  await page.goto(path);
  const repeat = await firstPaint(page);
  await throughWorker(page);
  await page.goto('about:blank');
  await line.cut();
  await context.setOffline(true);
  await page.goto(path);
  const offline = await firstPaint(page);
  await throughWorker(page);
  await context.close();
  return { ready, first, repeat, offline };
}

/** Waits until the service worker controls the page and has cached the page. */
async function keptByWorker(page: Page): Promise<void> {
  const until = performance.now() + maxWaitMs;
  const isSaved = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller?.state === 'activated' &&
        (await caches.match(location.href, { ignoreVary: true })) !== undefined,
    );
  while (!(await isSaved())) {
    if (performance.now() > until) throw new Error('The worker has not stored the page');
    await page.waitForTimeout(100);
  }
}

/** Throws if the service worker didn't handle the page's request, because the measurement would then be meaningless. */
async function throughWorker(page: Page): Promise<void> {
  const startedAt = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart,
  );
  if (startedAt === 0) throw new Error('The page did not come through the worker');
}

/** Returns the milliseconds from requesting the page to its first contentful paint. */
async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
}
