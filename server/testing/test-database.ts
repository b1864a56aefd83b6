import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { createKysely, type Db } from '../foundation/db/database.ts';
import { runStatement, withDatabase } from './global-database.ts';

export type TestDatabase = { db: Db; connection: ClientConfig; close(): Promise<void> };

/**
 * Creates a migrated database for one test file by copying a template, in about 50 ms. `template` is empty, and
 * `seeded` has the bundled history.
 */
export async function createTestDatabase(from: 'template' | 'seeded' = 'template'): Promise<TestDatabase> {
  const { connection: server, [from]: template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = withDatabase(server, name);
  const db = createKysely(connection, 5, () => {});
  return {
    db,
    connection,
    async close() {
      await db.destroy();
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}
