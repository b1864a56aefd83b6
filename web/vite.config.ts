import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientManifest } from './build/client-manifest.ts';
import { copyFlags } from './build/copy-flags.ts';
import { helpArticles } from './build/help-articles.ts';
import { iconsOfOnePath } from './build/icons-of-one-path.ts';
import { linguiMacros } from './build/lingui-macros.ts';
import { pureDomainModules } from './build/pure-domain-modules.ts';
import { sharedFile } from './build/shared-files.ts';

const root = import.meta.dirname;
const clientFolder = join(root, 'dist/client');
const linguiConfig = join(root, 'lingui.config.ts');

/** `vite build web` makes the client; `vite build web --ssr`, after it, one file that renders pages and needs no package. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    linguiMacros(linguiConfig),
    lingui({ configPath: linguiConfig }),
    tailwindcss(),
    pureDomainModules(),
    iconsOfOnePath(join(root, 'src/ui/figures/draw-icon.ts')),
    helpArticles(),
    clientManifest(clientFolder),
    ...(isSsrBuild ? [] : [copyFlags()]),
  ],
  // The server bundle carries React's production build whatever the environment of the process that loads it.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // In development Node loads packages by itself, but for the icons, which are drawn in our own way.
  ssr: { noExternal: mode === 'development' ? ['lucide-react'] : true, target: 'node' },
  optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/app/boot/entry-early.ts'], exclude: ['lucide-react'] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: join(root, 'src/app/entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        // The words of other languages are built at the same time (scripts/build-web.ts).
        emptyOutDir: false,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        // What comes later names only itself: the names of all that it needs in turn would stand in the first script of every page,
        // and what a page needs at once the server names in its head.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          // The style sheet is in the pages, so no script may request it again.
          input: ['src/app/boot/entry-early.ts', 'src/app/entry-client.tsx', 'src/app/styles/app.css'].map((file) =>
            join(root, file),
          ),
          output: {
            codeSplitting: {
              groups: [
                // The first script waits for nothing else, so it is whole.
                { name: 'early', test: /\/app\/boot\// },
                // What every page needs. The style sheet stays a file of its own: the server writes it into the pages.
                { name: 'core', tags: ['$initial'], test: /\.(?!css$)\w+$/ },
                { name: sharedFile, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
