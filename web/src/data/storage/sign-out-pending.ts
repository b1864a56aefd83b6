/** localStorage: set while a sign-out made without a network waits to be told to the server. By itself, because each page looks. */
export const signOutPendingKey = 'tern.signOutPending';
