import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromiumPath } from './find-chromium-path.ts';

/**
 * Starts a real Chromium, or returns the one that this process has already started. Each test file opens its own
 * contexts.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  // A separate program, such as a benchmark, must close its browser to be able to exit.
  if (more.length > 0 || process.env['VITEST'] === undefined) return launch([...quiet, ...more]);
  running ??= launch(quiet);
  const browser = await running;
  // The next test file reuses the browser, which closes with the process.
  return Object.create(browser, {
    close: { value: () => Promise.all(browser.contexts().map((context) => context.close())) },
  }) as Browser;
}

let running: Promise<Browser> | undefined;

async function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromiumPath(), args });
}

/**
 * Flags that keep Chromium from contacting Google's servers every time it starts, and `--no-sandbox`, which it needs to
 * run as root.
 */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export type Visit = {
  readonly page: Page;
  /** Errors and warnings in the console, and requests to other sites. A test usually expects none at the end. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

export type VisitOptions = BrowserContextOptions & {
  /** Whether this is the visitor's first visit, on which the privacy banner is shown. */
  readonly isFirst?: boolean;
};

/**
 * Opens a page as a new visitor and records everything that should not happen. Unless `isFirst` is set, pages don't
 * show the privacy banner, as if the visitor had seen it before without answering.
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
    // Only tests of the service worker (such as offline.test.ts) allow it. Without a service worker, every request
    // reaches the server.
    serviceWorkers: 'block',
    ...options,
  });
  // Long enough for a machine that is busy with other work. A passing test doesn't wait that long.
  context.setDefaultTimeout(15_000);
  if (!isFirst) await context.addInitScript(markBannerShown);
  const mayNotWork = (options.serviceWorkers ?? 'block') === 'block';
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (mayNotWork && /Service Worker registration blocked|no work without a network/.test(message.text())) return;
    // A bot check that is requested and then passed is normal, but Chromium reports every 4xx response as an error.
    if (message.text().includes('status of 428')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  // Requests to an external sign-in provider are expected if the server under test uses one (two-instances/run.ts).
  const expected = [origin, 'data:', process.env['TERN_E2E_ISSUER'] ?? origin];
  page.on('request', (request) => {
    if (!expected.some((start) => request.url().startsWith(start))) complaints.push(`asked ${request.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Runs in the page, before the page's own scripts. */
function markBannerShown(): void {
  try {
    localStorage.setItem('unified_consent_banner_shown', 'true');
  } catch {
    // about:blank has no storage.
  }
}
