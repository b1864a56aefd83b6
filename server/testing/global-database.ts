import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createKysely } from '../foundation/db/database.ts';
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { seedRateHistory } from '../market/rates/reference/seed-rate-history.ts';

/**
 * The test server, and the names of its two template databases. `seeded` also has the bundled rate history, which takes
 * a second to write.
 */
export type TestDatabaseServer = { connection: pg.ClientConfig; template: string; seeded: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestDatabaseServer;
    /** A folder for files written by tests. It is removed after the run. */
    temporaryFolder: string;
  }
}

/**
 * Starts one PostgreSQL server for a project's tests (or uses TEST_DATABASE_URL). It has two migrated templates to
 * copy: an empty one, and one with the bundled history.
 */
export default async function setupGlobalDatabase(project: TestProject): Promise<() => Promise<void>> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'tern-test-'));
  // When the tests run as root, the database's user needs access.
  await chmod(temporaryFolder, 0o711);
  const server = await startServer(process.env.TEST_DATABASE_URL, join(temporaryFolder, 'server'));
  const template = `tern_template_${randomUUID().replaceAll('-', '')}`;
  const seeded = `${template}_seeded`;
  const end = async () => {
    await server.stop();
    await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await runStatement(server.connection, `create database ${template}`);
    const connection = withDatabase(server.connection, template);
    await migrate(connection, { log: () => {} });
    await runStatement(server.connection, `create database ${seeded} template ${template}`);
    await seed(withDatabase(server.connection, seeded));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, template, seeded });
  project.provide('temporaryFolder', temporaryFolder);
  return async () => {
    for (const each of [seeded, template]) await runStatement(server.connection, `drop database ${each} with (force)`);
    await end();
  };
}

async function seed(connection: pg.ClientConfig): Promise<void> {
  const db = createKysely(connection, 1, () => {});
  try {
    await seedRateHistory(db);
  } finally {
    await db.destroy();
  }
}

type Server = { connection: pg.ClientConfig; stop(): Promise<void> };

async function startServer(url: string | undefined, dataFolder: string): Promise<Server> {
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  return startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now, durable: false });
}

/** Returns the connection to another database on the same server. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function runStatement(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
