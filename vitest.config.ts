import { defineConfig } from 'vitest/config';

/** Three kinds of tests: pure ones, the web app's (its words go through the build's macros), and those that need the real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['{domain,contract,scripts}/**/*.test.ts'], environment: 'node' } },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', root: '.', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
