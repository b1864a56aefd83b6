import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { checkRetriableImports } from './build/check-retriable-imports.ts';
import { clientManifest } from './build/client-manifest.ts';
import { copyFlags } from './build/copy-flags.ts';
import { helpArticles } from './build/help-articles.ts';
import { linguiMacros } from './build/lingui-macros.ts';
import { mergeIconPaths } from './build/merge-icon-paths.ts';
import { pureDomainModules } from './build/pure-domain-modules.ts';
import { sharedChunkName } from './build/shared-files.ts';

const root = import.meta.dirname;
const clientFolder = join(root, 'dist/next/client');
const linguiConfig = join(root, 'lingui.config.ts');

/**
 * `vite build web` builds the client. `vite build web --ssr`, run after it, builds one file that renders pages and
 * requires no npm packages.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    linguiMacros(linguiConfig),
    lingui({ configPath: linguiConfig }),
    tailwindcss(),
    pureDomainModules(),
    mergeIconPaths(join(root, 'src/ui/figures/create-icon.ts')),
    helpArticles(),
    clientManifest(clientFolder),
    checkRetriableImports(),
    ...(isSsrBuild ? [] : [copyFlags()]),
  ],
  // The server bundle contains React's production build, regardless of the environment of the process that loads it.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // In development, Node loads packages itself, except for the icons, which have our own drawing function.
  ssr: { noExternal: mode === 'development' ? ['lucide-react'] : true, target: 'node' },
  optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/app/boot/entry-early.ts'], exclude: ['lucide-react'] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/next/server',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: join(root, 'src/app/entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/next/client',
        // The catalogs of other languages are built at the same time (scripts/build.ts).
        emptyOutDir: false,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        // A lazy chunk preloads only itself: otherwise the first script of every page would name all dependencies of
        // all chunks. In each page's head, the server lists what that page needs immediately.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          // The pages already contain the style sheet, so no script may request it again.
          input: ['src/app/boot/entry-early.ts', 'src/app/entry-client.tsx', 'src/app/styles/app.css'].map((file) =>
            join(root, file),
          ),
          output: {
            codeSplitting: {
              groups: [
                // The first script must not wait for any other, so it is a single chunk.
                { name: 'early', test: /\/app\/boot\// },
                // The code that every page needs. The style sheet stays in a separate file, because the server inlines
                // it.
                { name: 'core', tags: ['$initial'], test: /\.(?!css$)\w+$/ },
                { name: sharedChunkName, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
