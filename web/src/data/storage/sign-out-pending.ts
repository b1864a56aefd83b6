/**
 * localStorage: set while an offline sign-out waits to be sent to the server. It has its own file, because every page
 * checks it.
 */
export const signOutPendingKey = 'tern.signOutPending';
