import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

export type TestServer = { connection: pg.ClientConfig; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole test run (or the one of TEST_DATABASE_URL), with a migrated template to copy from. */
export default async function globalDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL);
  const template = `tern_template_${randomUUID().replaceAll('-', '')}`;
  try {
    await runOn(server.connection, `create database ${template}`);
    await migrate(withDatabase(server.connection, template), { log: () => {} });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, template });
  return async () => {
    await runOn(server.connection, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(url: string | undefined): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const dataFolder = await mkdtemp(join(tmpdir(), 'tern-test-'));
  await chmod(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now, durable: false });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function runOn(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
