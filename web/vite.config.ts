import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientManifest } from './build/client-manifest.ts';
import { copyFlags } from './build/copy-flags.ts';
import { helpArticles } from './build/help-articles.ts';
import { iconsOfOnePath } from './build/icons-of-one-path.ts';
import { linguiMacros } from './build/lingui-macros.ts';
import { pureRooms } from './build/pure-rooms.ts';
import { slimRouter } from './build/slim-router.ts';

const root = import.meta.dirname;
const clientFolder = join(root, 'dist/client');
const linguiConfig = join(root, 'lingui.config.ts');

/** `vite build web` makes the client; `vite build web --ssr`, after it, one file that renders pages and needs no package. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    linguiMacros(linguiConfig),
    lingui({ configPath: linguiConfig }),
    tailwindcss(),
    pureRooms(),
    iconsOfOnePath(join(root, 'src/ui/figures/draw-icon.ts')),
    helpArticles(),
    clientManifest(clientFolder),
    ...(isSsrBuild ? [] : [slimRouter(), copyFlags()]),
  ],
  // The server bundle carries React's production build whatever the environment of the process that loads it.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true, target: 'node' },
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
        emptyOutDir: true,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        // What comes later names only itself: the names of all that it needs in turn would stand in the first script of every page,
        // and what a page needs at once the server names in its head.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          // The style sheet is no part of a script: it stands in the pages, and no script that comes later may ask for it again.
          input: ['src/early/entry-early.ts', 'src/app/entry-client.tsx', 'src/styles/app.css'].map((file) =>
            join(root, file),
          ),
          // What every page needs is one file: it compresses 2 kB better than in pieces.
          output: {
            codeSplitting: {
              groups: [
                { name: 'trusted', test: trustedModules, includeDependenciesRecursively: false },
                { name: 'core', test: coreModules, includeDependenciesRecursively: false },
                { name: 'figures', test: figureModules, includeDependenciesRecursively: false },
                { name: 'outbox', test: outboxModules, includeDependenciesRecursively: false },
                { name: 'answer', test: answerModules, includeDependenciesRecursively: false },
                { name: 'chart', test: chartModules, includeDependenciesRecursively: false },
                { name: 'words', test: wordModules, includeDependenciesRecursively: false },
                { name: 'found', test: foundModules, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));

const coreModules =
  /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\/|preload-helper|web\/src\/(app\/(?!entry|routes\/(later|all))|api\/(?!load-search|normalise|search-question)|messages\/load|shell|session\/(session-hint|use-session-hint|sign-in\/open-popup|guard\/(intended-route|intended-route-key|guarded-paths))|toasts|time|motion|bot-check\/search-fetch|history\/sync-soon|reference\/option-lists|storage\/(theme|browser-storage|sign-out-pending)|features\/search-form\/form-draft|ui\/(controls|lazy|surfaces|figures\/draw-icon))|search-history\.ts|languages\.ts|domain\/money\/(format-money|currency-decimals|currency-sign|round-estimate)|domain\/reference\/currencies|icons\/(chevron-down|menu|x|monitor|moon|sun|arrow-up)\./;

/** What the first script, which must wait for nothing else, shares with the program. */
const trustedModules = /web\/src\/(security\/|reference\/whole-list|time\/(first-touch|at-idle))/;

/** What the home page shows at once and the answer after its first touch. */
const figureModules =
  /web\/src\/ui\/(figures\/(age|flag|money)|words\/(place-name|formatter))|domain\/(time\/relative-time|reference\/(payout-methods|flag-image))\.|icons\/arrow-right\./;

/** One file, because the first script names each file that may come later. */
const outboxModules = /web\/src\/(storage\/)?offline\/|domain\/offline\/|node_modules\/idb\//;

/**
 * Small pieces that pages share stand together with what is used beside them: over HTTP/1.1 a browser asks for six files at once, and on a slow line each further
 * one costs a way to the server and back.
 */
const answerModules =
  /web\/src\/(api\/(load-search|normalise-answer|search-question)\.|features\/(results\/top\/use-question-words|search-form\/late-shell|search-problem\/late-)|storage\/weights-key)/;
const chartModules =
  /web\/src\/(ui\/(charts\/(scale|chart-frame|data-table)|figures\/percent-text)|features\/rate-charts)|domain\/rates\/rate-window/;
const wordModules =
  /web\/src\/ui\/(figures\/(percent\.|provenance-dot)|words\/(use-delivery|use-payout|use-source|list-text))/;
const foundModules = /web\/src\/(structured\/(faq-data|structured-data|json-ld|breadcrumb-data)|ui\/crumbs)/;
