import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

// Renders one image and exits. Rendering takes half a second of CPU time, which must not delay responses.
const packageRequire = createRequire(import.meta.url);
const readPackageFile = (name: string): Uint8Array => new Uint8Array(readFileSync(packageRequire.resolve(name)));
const readFont = (subset: string, weight: number): Uint8Array =>
  readPackageFile(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff2`);

await initWasm(readPackageFile('@resvg/resvg-wasm/index_bg.wasm'));
const { svg } = workerData as { readonly svg: string };
const resvg = new Resvg(svg, {
  font: {
    fontBuffers: [
      readFont('latin', 400),
      readFont('latin', 700),
      readFont('latin-ext', 400),
      readFont('latin-ext', 700),
    ],
    defaultFontFamily: 'Figtree',
  },
});
parentPort?.postMessage(resvg.render().asPng());
