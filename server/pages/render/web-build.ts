import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '@tern/contract/page-rendering.ts';
import { z } from 'zod';

/** The built web app: its files, those that a page loads first, and the render function. */
export type WebBuild = {
  /** Undefined if another process serves the files (`npm run dev`). */
  readonly clientFolder: string | undefined;
  readonly assets: PageAssets;
  /** The content security policy source for the page's style sheet: "'sha256-…'" (CSP 3). */
  readonly styleSource: string;
  readonly render: RenderPage;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Loads the build from `web/dist`. Throws if there is none, or if it lacks an entry module or the style sheet. */
export async function loadWebBuild(distFolder: string): Promise<WebBuild> {
  const clientFolder = join(distFolder, 'client');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')));
  const sheet = manifest[styleSheetSource];
  const entries = entrySources.map((source) => manifest[source]).filter((entry) => entry !== undefined);
  if (entries.length < entrySources.length || !sheet)
    throw new Error('The web build has no entry: run "npm start", which rebuilds it.');
  const url = pathToFileURL(join(distFolder, 'server/entry-server.js')).href;
  const module = (await import(url)) as { render: RenderPage };
  const styles = (await readFile(join(clientFolder, sheet.file), 'utf8')).trim();
  if (styles.includes('</')) throw new Error('The style sheet would end its own element.');
  const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  return {
    clientFolder,
    render: module.render,
    assets: collectPageAssets(manifest, entries, sheet, styles),
    styleSource,
  };
}

/** The entry modules in execution order, with the small early one first. */
const entrySources: readonly string[] = ['src/app/boot/entry-early.ts', 'src/app/entry-client.tsx'];
const styleSheetSource = 'src/app/styles/app.css';

function collectPageAssets(
  manifest: Manifest,
  entries: readonly Manifest[string][],
  sheet: Manifest[string],
  styles: string,
): PageAssets {
  const imported = entries.flatMap(({ imports }) => imports ?? []).map((key) => manifest[key]?.file);
  const needed = new Set(imported.filter((file) => file !== undefined));
  const fontOf = (name: string): string | undefined => {
    const file = sheet.assets?.find((asset) => asset.includes(`/${name}-`) && asset.endsWith('.woff2'));
    return file && `/${file}`;
  };
  return {
    scripts: entries.map(({ file }) => `/${file}`),
    styles,
    fonts: {
      everywhere: fontOf('figtree-latin-wght-normal'),
      letters: fontOf('figtree-latin-ext-wght-normal'),
      signs: fontOf('manrope-latin-ext-wght-normal'),
    },
    preloads: [...needed].map((file) => `/${file}`),
  };
}
