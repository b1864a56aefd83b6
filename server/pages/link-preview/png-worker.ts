import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

// Renders one image and exits. Rendering takes half a second of CPU time, which must not delay responses.
const files = createRequire(import.meta.url);
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(files.resolve(name)));
const font = (subset: string, weight: number): Uint8Array =>
  read(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff2`);

await initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));
const { svg } = workerData as { readonly svg: string };
const drawn = new Resvg(svg, {
  font: {
    fontBuffers: [font('latin', 400), font('latin', 700), font('latin-ext', 400), font('latin-ext', 700)],
    defaultFontFamily: 'Figtree',
  },
});
parentPort?.postMessage(drawn.render().asPng());
