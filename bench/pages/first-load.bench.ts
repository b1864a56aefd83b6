import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';
import { type Measurement, median } from '../measurement.ts';
import { createTemporaryFolder, type ServerProcess, startServer } from '../setting/server-process.ts';

const pages = [
  ['home', '/'],
  ['results', '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD'],
  ['corridor', '/send/united-states-to-mexico'],
] as const;
const visits = 3;
const maxScriptKilobytes = 100;
const maxRequests = 20;
const maxShift = 0.02;
const phone = { width: 360, height: 740 };
/** The page's deferred work starts within this time after the load event. */
const idleMs = 3000;

/**
 * Measures what Chromium downloads on a first visit until nothing more loads, and the layout shift during that time.
 * The server runs as it does with `npm start` on an offline machine: it has no current rates, and the page says so.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const offline = `--import ${new URL('../setting/without-network.ts', import.meta.url)}`;
  const server = await startServer(folder.path, { RATES: 'ecb', NODE_OPTIONS: offline });
  const browser = await launchBrowser();
  const figures: Measurement[] = [];
  try {
    for (const [name, path] of pages) figures.push(...(await figuresOf(browser, server, name, path)));
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
  return figures;
}

async function figuresOf(browser: Browser, server: ServerProcess, name: string, path: string): Promise<Measurement[]> {
  const loads: FirstLoad[] = [];
  for (let visit = 0; visit < visits; visit += 1) loads.push(await firstLoad(browser, server.url + path));
  const of = (each: (load: FirstLoad) => number): number => median(loads.map(each));
  const goal = { atMost: 1 } as const;
  return [
    {
      name: `script fetched, ${name}`,
      ours: of((load) => load.script / 1000),
      bound: maxScriptKilobytes,
      unit: 'kB',
      goal,
    },
    { name: `requests, ${name}`, ours: of((load) => load.requests), bound: maxRequests, unit: '', goal },
    { name: `layout shift, rates old, ${name}`, ours: of((load) => load.shift), bound: maxShift, unit: '', goal },
  ];
}

type FirstLoad = { readonly script: number; readonly requests: number; readonly shift: number };

async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  // Blocks the service worker, because what it prefetches would count (see offline.bench.ts).
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  let requests = 0;
  let script = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('http')) return;
    requests += 1;
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => void (script += responseBodySize)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(idleMs);
  await page.waitForLoadState('networkidle');
  await page.getByText('We aren’t getting new exchange rates right now').waitFor();
  await Promise.all(sizes);
  const shift = await shiftOf(page);
  await context.close();
  return { script, requests, shift };
}

/** Returns the sum of all layout shifts so far. Nobody interacts with the page, so every shift counts. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // If nothing shifted, the observer is never called.
        setTimeout(resolve, 500, 0);
      }),
  );
}
