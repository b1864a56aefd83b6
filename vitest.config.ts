import { defineConfig } from 'vitest/config';

/** Two kinds of tests: pure ones (domain, contract, web) and those that need the real PostgreSQL (server). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['{domain,contract,scripts}/**/*.test.ts'], environment: 'node' } },
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
