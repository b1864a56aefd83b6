import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const runs = promisify(execFile);

/**
 * Returns the path of a Chromium binary: CHROMIUM_PATH if set, otherwise a system browser, otherwise the one from the
 * npm package. The package is unpacked into the temporary folder on first use.
 */
export async function findChromiumPath(): Promise<string> {
  return ownBrowser() ?? unpackBrowser();
}

/**
 * Checks that the browser starts before several test files need it at once. A program that is still being unpacked
 * can't be started. A run that was stopped while unpacking leaves an incomplete browser, which this function unpacks
 * again. For vitest's `globalSetup`.
 */
export default async function prepareChromium(): Promise<void> {
  if (ownBrowser()) return;
  const path = await unpackBrowser();
  try {
    await runs(path, ['--version']);
  } catch {
    await rm(path, { force: true });
    await runs(await unpackBrowser(), ['--version']);
  }
}

function ownBrowser(): string | undefined {
  return [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
}

async function unpackBrowser(): Promise<string> {
  // The package unpacks the libraries that Chromium needs only if it detects this runtime.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
