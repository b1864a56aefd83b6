import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '@tern/contract/page-rendering.ts';
import { z } from 'zod';

/** What the web app's build gave: where its files are, which of them a page loads first, and the function that renders. */
export type WebBuild = {
  readonly clientFolder: string;
  readonly assets: PageAssets;
  readonly render: RenderPage;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Loads a finished build from `web/dist`. Throws, with what to do, when there is none. */
export async function loadWebBuild(distFolder: string, version = ''): Promise<WebBuild> {
  const clientFolder = join(distFolder, 'client');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The web build has no entry: run "npm start", which builds it anew.');
  const url = pathToFileURL(join(distFolder, 'server/entry-server.js')).href;
  const module = (await import(`${url}?${version}`)) as { render: RenderPage };
  return { clientFolder, render: module.render, assets: pageAssets(manifest, entry) };
}

function pageAssets(manifest: Manifest, entry: Manifest[string]): PageAssets {
  const imported = (entry.imports ?? []).map((key) => manifest[key]?.file).filter((file) => file !== undefined);
  const fonts = (entry.assets ?? []).filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  return {
    scripts: [`/${entry.file}`],
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloads: [
      ...fonts.map((file) => ({ href: `/${file}`, as: 'font' as const })),
      ...imported.map((file) => ({ href: `/${file}`, as: 'script' as const })),
    ],
  };
}
