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
    pureRooms(),
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
        emptyOutDir: true,
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
  /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\/|preload-helper|web\/src\/(app\/(?!entry|boot|styles|offline-shell|prefetch|routes\/(later|all))|page\/(page-|use-local)|data\/api\/(?!load-search|normalize|plain-amounts|search-question)|i18n\/load|shell\/(?!deferred|user-menu)|pwa\/install\/saved-install-prompt|shell\/deferred\/(idle-starters|language\/typed-fields-key)|page\/use-now|data\/session\/(use-session-hint|sign-in\/(open-popup|sign-in-button|email-sign-in-link)|guard\/(intended-route|guarded-paths))|ui\/toasts|lib\/(time|motion)|data\/bot-check\/search-fetch|data\/history\/sync-soon|data\/reference\/option-lists|data\/storage\/(session-hint|theme|browser-storage|sign-out-pending|intended-route-key)|data\/preferences\/form-draft|ui\/(controls|lazy|surfaces|figures\/draw-icon))|search-history\.ts|language-path\.ts|domain\/money\/(format-money|format-range|currency-decimals|currency-sign|round-estimate)|domain\/reference\/(currencies|locale-of)\.|icons\/(chevron-down|menu|x|monitor|moon|sun|arrow-up)\./;

/** What the first script, which must wait for nothing else, shares with the program. */
const trustedModules = /web\/src\/(lib\/security\/|data\/reference\/whole-list|lib\/time\/(first-touch|at-idle))/;

/** What the home page shows at once and the answer after its first touch. */
const figureModules =
  /web\/src\/(ui\/(figures\/(age|money)|words\/(formatter|use-payout-labels))|data\/reference\/(flag|place-name))|domain\/(time\/relative-time|reference\/(payout-methods|flag-image))\.|icons\/arrow-right\./;

/** One file, because the first script names each file that may come later. */
const outboxModules =
  /web\/src\/data\/(outbox|storage\/offline)\/|web\/src\/lib\/connectivity|domain\/offline\/|node_modules\/idb\//;

/**
 * Small pieces that pages share go into one file with what is used together with them: over HTTP/1.1 a browser asks for six files at once, and on a slow line each further
 * one costs a way to the server and back.
 */
const answerModules =
  /web\/src\/(data\/api\/(load-search|normalize-answer|plain-amounts|search-question)\.|features\/(results\/top\/use-question-labels|search\/form\/lazy-shell|search\/problem\/lazy-)|data\/storage\/weights-key)/;
const chartModules =
  /web\/src\/(ui\/(charts\/(scale|chart-frame|data-table)|figures\/percent-text)|features\/charts\/rate-history)|domain\/rates\/rate-window/;
const wordModules = /web\/src\/ui\/(figures\/(percent\.|provenance-dot)|words\/(use-delivery|use-source|list-text))/;
const foundModules =
  /web\/src\/(page\/structured-data\/(faq-data|structured-data|json-ld|breadcrumb-data)|page\/crumbs)/;
