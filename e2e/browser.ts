import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';

/**
 * Starts a real Chromium, one for all test files of a process; each file gets its own contexts.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  // A program of its own, such as a benchmark, ends when its browser has ended.
  if (more.length > 0 || process.env['VITEST'] === undefined) return launch([...quiet, ...more]);
  running ??= launch(quiet);
  const browser = await running;
  // The next file goes on with it; it ends with its process.
  return Object.create(browser, {
    close: { value: () => Promise.all(browser.contexts().map((context) => context.close())) },
  }) as Browser;
}

let running: Promise<Browser> | undefined;

async function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args });
}

/** Without these Chromium looks for hosts of its maker at every start. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export type Visit = {
  readonly page: Page;
  /** Errors and warnings of the console, and requests to anybody but us. A journey ends by expecting none. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

export type VisitOptions = BrowserContextOptions & {
  /** The very first visit: with the banner about privacy, which otherwise counts as shown before and stays away. */
  readonly isFirst?: boolean;
};

/**
 * Opens a page as a visitor whom nobody here knows, and listens for everything that should not happen. NOTE: the visitor has seen the
 * privacy banner and answered nothing, unless `isFirst` is given; a journey meets the pages without it.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { isFirst = false, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    // Journeys speak with the server alone; those about the service worker (offline.test.ts) allow it.
    serviceWorkers: 'block',
    ...options,
  });
  // Long enough for a machine that does other work beside; what passes does not wait.
  context.setDefaultTimeout(15_000);
  if (!isFirst) await context.addInitScript(markBannerShown);
  const mayNotWork = (options.serviceWorkers ?? 'block') === 'block';
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (mayNotWork && /Service Worker registration blocked|no work without a network/.test(message.text())) return;
    // A bot check that is asked for and passed is the ordinary way; Chromium calls every 4xx an error.
    if (message.text().includes('status of 428')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  // A sign-in provider outside is meant to be asked, where the product that runs has one (two-instances/run.ts).
  const expected = [origin, 'data:', process.env['TERN_E2E_ISSUER'] ?? origin];
  page.on('request', (request) => {
    if (!expected.some((start) => request.url().startsWith(start))) complaints.push(`asked ${request.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Runs in the page, before its own scripts. */
function markBannerShown(): void {
  try {
    localStorage.setItem('unified_consent_banner_shown', 'true');
  } catch {
    // An empty page has no storage.
  }
}
