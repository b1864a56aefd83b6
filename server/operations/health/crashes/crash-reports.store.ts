import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

export type CountedCrashReport = {
  readonly keyHash: string;
  readonly kind: string;
  readonly name: string;
  readonly message: string;
  readonly page: string;
  /** One stack frame per line. */
  readonly frames: string;
  readonly times: number;
};

export type SavedCrashReport = Omit<CountedCrashReport, 'keyHash'> & {
  readonly release: string;
  readonly lastAt: Date;
};

/** The maximum number of stored errors. The least recently seen ones are deleted first. */
export const maxStoredCrashReports = 500;
/** The maximum number of reports counted per error, so that nobody can overflow a counter. */
const maxCountPerError = 1_000_000;

/**
 * Saves new errors and adds to the counts of known ones, then deletes all but the 500 most recently seen. Each error
 * may appear only once in `crashes`. Rows are updated in a fixed order, so two writers never deadlock.
 */
export async function saveCrashReports(
  db: Db,
  crashes: readonly CountedCrashReport[],
  { release, at }: { release: string; at: Date },
) {
  await sql`
    insert into crash_reports (key_hash, kind, name, message, page, frames, release, first_at, last_at, times)
    select c."keyHash", c.kind, c.name, c.message, c.page, c.frames, ${release}, ${at}, ${at}, c.times
    from json_to_recordset(${JSON.stringify(crashes)}::json) as c
      ("keyHash" text, kind text, name text, message text, page text, frames text, times integer)
    order by c."keyHash"
    on conflict (key_hash) do update set
      times = least(${maxCountPerError}::integer, crash_reports.times + excluded.times),
      last_at = excluded.last_at, page = excluded.page, release = excluded.release`.execute(db);
  await sql`
    delete from crash_reports where key_hash in
      (select key_hash from crash_reports order by last_at desc, key_hash offset ${maxStoredCrashReports} for update skip locked)`.execute(
    db,
  );
}

/** Returns the 20 most recent errors, newest first. */
export async function loadNewestCrashReports(db: Db): Promise<readonly SavedCrashReport[]> {
  const { rows } = await sql<SavedCrashReport>`
    select kind, name, message, page, frames, release, times, last_at as "lastAt"
    from crash_reports order by last_at desc, key_hash limit 20`.execute(db);
  return rows;
}
