import { defineConfig } from 'vitest/config';

/** Tests that take minutes, because they start and kill programs, read complete surveys or follow every link. */
const programs = [
  'chaos/simulation/simulation.test.ts',
  'deploy/*.test.ts',
  'e2e/pages/found.test.ts',
  'server/**/killed-*.test.ts',
  'server/foundation/db/embedded-postgres.test.ts',
  'server/foundation/db/embedded/**/*.test.ts',
  'server/market/prices/rpw/{fetch/fetch-workbook,reading/import-memory}.test.ts',
  'server/operations/{backup,demo,doctor}/*.test.ts',
  'server/wiring/local-mcp.test.ts',
];

/** In milliseconds. Generous, because a busy machine is several times slower and the tests don't measure speed. */
const testTimeout = 60_000;

/**
 * Five test projects and one project of checks. The tests cover pure code, the web app (whose messages need the build's
 * macros), components in jsdom, and the server with a real PostgreSQL database. Browser tests run the real program in a
 * real Chromium. The pure, server and browser projects share modules between test files, so that each of their workers
 * loads them only once. Test files of the web app don't, because a page's state is in its modules.
 */
export default defineConfig({
  test: {
    // By default, vitest would use only one worker on a machine with two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,scripts,chaos}/**/*.test.ts'],
          exclude: programs,
          environment: 'node',
          isolate: false,
          maxWorkers: 2,
          testTimeout,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.ts'],
          environment: 'node',
          // Gives each file its own modules, because a page's state is in its modules.
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'components',
          root: '.',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/testing/component-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,packages}/**/*.test.ts', 'e2e/pages/*.test.ts'],
          exclude: ['**/node_modules/**', ...programs],
          environment: 'node',
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['server/testing/global-database.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['server/testing/global-database.ts', 'e2e/find-chromium-path.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout,
          hookTimeout: 120_000,
          // A browser test spends half its time waiting. Three in parallel keep two cores busy; with four, the run
          // takes longer.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Only for `npm run check`: tests of every page and language, and of running programs, take minutes.
          name: 'checks',
          include: ['e2e/checks/*.test.ts', ...programs],
          environment: 'node',
          globalSetup: ['server/testing/global-database.ts', 'e2e/find-chromium-path.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout,
          hookTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
