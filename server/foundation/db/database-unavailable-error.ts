/**
 * Thrown if the database can't be reached or can't do its work at the moment, for example because its disk is full. A
 * later attempt may succeed.
 */
export class DatabaseUnavailableError extends Error {
  readonly code = 'database_unavailable';

  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

const networkErrorCodes = new Set([
  ...['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  // The database's machine, or the network connection to it, is down.
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
/**
 * PostgreSQL's error codes that a later attempt may avoid. They report a lost connection, a shutdown, crash or startup
 * of the server, a dropped database, a full disk, too little memory, too many connections, a read-only replica after a
 * failover, a time limit, or a conflict with another transaction.
 */
const serverErrorCodePattern = /^(08...|57P0[1-4]|53[123]00|25006|57014|40001|40P01|55P03)$/;
/** The `pg` client's message for a query timeout. This error has no code. */
const queryTimeoutMessage = 'Query read timeout';
/** Messages of errors that have no code. On a full disk, a new connection may fail with only one of the last two. */
const connectionErrorPattern =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|could not write (lock|init) file|No space left on device/;

/** Returns whether the server didn't respond in time, which makes the connection unusable. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage;
}

/** Wraps an error in a DatabaseUnavailableError if a retry may succeed. Returns any other error unchanged. */
export function wrapIfDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const unavailable =
    networkErrorCodes.has(code) ||
    serverErrorCodePattern.test(code) ||
    connectionErrorPattern.test(error.message) ||
    isQueryTimeout(error);
  return unavailable ? new DatabaseUnavailableError(error) : error;
}
