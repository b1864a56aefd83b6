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
 * Makes sure that the browser can start, before several test files need it at once: a program that is still being
 * unpacked can't be started. If an earlier run was stopped while unpacking, the browser is incomplete, so this function
 * unpacks it again. For vitest's `globalSetup`.
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
  // The package doesn't unpack the libraries that Chromium needs unless it detects this runtime.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
