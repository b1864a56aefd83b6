import { defineConfig } from 'vitest/config';

/** What starts whole programs and kills them, reads whole surveys, or follows every link: for minutes. */
const programs = [
  'chaos/simulation/*.test.ts',
  'deploy/*.test.ts',
  'e2e/pages/found.test.ts',
  'e2e/start.test.ts',
  'server/**/killed-*.test.ts',
  'server/foundation/db/embedded-postgres.test.ts',
  'server/foundation/db/embedded/**/*.test.ts',
  'server/market/prices/rpw/{fetch/fetch-workbook,reading/import-memory}.test.ts',
  'server/operations/{backup,demo,doctor}/*.test.ts',
  'server/wiring/local-mcp.test.ts',
];

/** Five kinds of tests, and one of checks: pure ones, the web app's (its words go through the build's macros), components used through roles in
 * jsdom, the server's on a real PostgreSQL, and journeys through the real program in a real Chromium. Files of one kind share two
 * processes: what they load is loaded twice in all, not once for each of them; the web app's have one each, because a page's state is its module's. */
export default defineConfig({
  test: {
    // By itself a machine of two cores would be given one.
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
          // No clock is a test: a machine that does other work beside may take its time.
          testTimeout: 20_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.ts'],
          environment: 'node',
          // A page's state is its module's: each file has modules of its own, in one thread after another file.
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout: 20_000,
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
          testTimeout: 20_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts'],
          exclude: programs,
          environment: 'node',
          isolate: false,
          globalSetup: ['server/testing/global-database.ts', 'e2e/chromium-path.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Half of a journey is waiting: three at once keep two cores busy, and four take longer.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // `npm run check`: what looks at every page and language, and what starts whole programs, takes minutes.
          name: 'checks',
          include: ['e2e/checks/*.test.ts', ...programs],
          environment: 'node',
          globalSetup: ['server/testing/global-database.ts', 'e2e/chromium-path.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
