import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const clientFolder = join(import.meta.dirname, '../dist/next/client');
const serverEntry = join(import.meta.dirname, '../dist/next/server/entry-server.js');

/**
 * Builds the service worker as one classic script at /sw.js. This is the last of the four builds, because the script
 * lists the files of the first one. Their names are injected as a plain array, which compresses better than Workbox's
 * own format and needs no other tool.
 */
export default defineConfig(() => {
  const built = readdirSync(join(clientFolder, 'assets')).sort();
  // The style sheet is inlined in the pages.
  const assets = built.filter((name) => /\.(?:js|woff2)$/.test(name));
  const words = readdirSync(join(clientFolder, 'assets/words')).sort();
  const made = createHash('sha256')
    .update([...built, ...words].join())
    .update(readFileSync(serverEntry))
    .update(readFileSync(join(clientFolder, 'icon.svg')));
  return {
    root: import.meta.dirname,
    publicDir: false as const,
    define: {
      precachedAssets: JSON.stringify(assets),
      buildId: JSON.stringify(made.digest('hex').slice(0, 10)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'baseline-widely-available' as const,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' as const, codeSplitting: false },
      },
    },
  };
});
