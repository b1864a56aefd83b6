/** The database cannot be reached, or can't do what was asked at the moment (its disk is full, say); asking again later may succeed. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable';

  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const NETWORK_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/**
 * PostgreSQL's class 08 (connection), shutting down, crashed, starting up, database gone; disk full, out of memory, too many connections;
 * read-only (a replica after a failover); cancelled by a time limit; another transaction was in the way.
 */
const SERVER_CODES = /^(08...|57P0[1-4]|53[123]00|25006|57014|40001|40P01|55P03)$/;
/** The client has no codes of its own for the first three; the last is all that a new connection says where the disk is full. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|could not write (lock|init) file|No space left on device/;

/** Turns an error that another try may not meet into DatabaseUnavailable and leaves every other error as it is. */
export function asDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const unavailable = NETWORK_CODES.has(code) || SERVER_CODES.test(code) || WORDS.test(error.message);
  return unavailable ? new DatabaseUnavailable(error) : error;
}
