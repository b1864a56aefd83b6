import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { loadWebBuild } from '../../server/pages/render/web-build.ts';
import { startTestApp, type TestApp } from '../../server/testing/start-test-app.ts';
import { NoScriptBrowser } from './no-script-browser.ts';

export type PageApp = {
  /** Returns the application, which is available once the tests are running. */
  app(): TestApp;
  /** Returns a browser without JavaScript for a new visitor. */
  reader(headers?: Readonly<Record<string, string>>): NoScriptBrowser;
};

/**
 * Starts the application with the built pages and its own database for all tests in a file. Call it at the top of the
 * file.
 */
export function usePageApp(settings: Record<string, string> = {}): PageApp {
  const folder = mkdtempSync(join(tmpdir(), 'tern-pages-'));
  let test: TestApp | undefined;
  const app = (): TestApp => {
    if (!test) throw new Error('The application has not started yet');
    return test;
  };
  beforeAll(async () => {
    const build = await loadWebBuild(join(import.meta.dirname, '../../web/dist'));
    test = await startTestApp({ DATA_FOLDER: folder, ...settings }, { build });
  });
  afterAll(async () => {
    await test?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, reader: (headers) => new NoScriptBrowser(app(), headers) };
}
