import type { UserDataExport } from '@tern/contract/account/my-data.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { loadUserDataRows, setUtcTimeZone, type UserDataRow } from './my-data.store.ts';
import { userDataTables } from './user-data-tables.ts';

/** [S3.10-3] Returns a consistent snapshot of a user's rows in every table. `now`: milliseconds since 1970. */
export function exportUserData(db: Db, userId: string, now: number): Promise<UserDataExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await setUtcTimeZone(transaction);
      const stored: Record<string, UserDataRow[]> = {};
      for (const one of userDataTables)
        stored[one.table] = (await loadUserDataRows(transaction, one, userId)).map(parseDocumentColumn);
      const alerts = userDataTables.filter(({ step }) => step === 'alerts').flatMap(({ table }) => stored[table] ?? []);
      const exportDate = new Date(now).toISOString();
      return { format: 'tern-my-data', version: 1, exportDate, userId, alerts, stored };
    });
}

function parseDocumentColumn(row: UserDataRow): UserDataRow {
  const { document } = row;
  return typeof document === 'string' ? { ...row, document: JSON.parse(document) } : row;
}
