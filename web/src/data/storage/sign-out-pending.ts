/**
 * localStorage: set from a sign-out until the server has accepted it, which takes longer offline. The key has its own
 * file, because every page checks it.
 */
export const signOutPendingKey = 'tern.signOutPending';
