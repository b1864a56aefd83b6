import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const runs = promisify(execFile);

/**
 * Returns the path of a Chromium: CHROMIUM_PATH where it is set, a system browser where there is one, otherwise the one from the
 * package, unpacked into the temporary folder at its first use.
 */
export async function chromiumPath(): Promise<string> {
  return ownBrowser() ?? unpackBrowser();
}

/**
 * Makes sure that the browser starts, before several test files ask for it at once: a file that is still being written can't be
 * started, and a run that was stopped while unpacking leaves half a browser, which is unpacked again here. For vitest's `globalSetup`.
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
  // The package unpacks the libraries that Chromium needs only when it finds itself on this runtime.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
