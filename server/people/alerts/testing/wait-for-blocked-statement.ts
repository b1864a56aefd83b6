import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../../foundation/db/database.ts';

/** Waits until a statement in this database is blocked by a lock. */
export async function waitForBlockedStatement(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
}
