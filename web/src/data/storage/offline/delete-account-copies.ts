/** The database name used by account-copies.ts, repeated here so that this file loads without it. */
const accountCopiesDatabaseName = 'tern.accountCopies';

/** Deletes all account copies in this browser, as soon as other tabs have closed the database. */
export function deleteAccountCopies(): void {
  try {
    window.indexedDB?.deleteDatabase(accountCopiesDatabaseName);
  } catch {
    // A browser that blocks IndexedDB has no copies.
  }
}
