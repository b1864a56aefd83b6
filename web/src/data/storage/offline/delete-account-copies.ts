/** The name of account-copies.ts's database: this part loads where the rest isn't needed. */
const accountCopiesKey = 'tern.accountCopies';

/** Deletes every copy of an account in this browser, as soon as the tabs that have it open let go. */
export function deleteAccountCopies(): void {
  try {
    window.indexedDB?.deleteDatabase(accountCopiesKey);
  } catch {
    // A browser that refuses its databases has no copies.
  }
}
