/** The database cannot be reached now (it is restarting, say); asking again later may succeed. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable';

  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const NETWORK_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL's class 08 (connection), shutting down, crashed, starting up, database gone, too many connections. */
const SERVER_CODES = /^(08...|57P0[1-4]|53300)$/;
/** The client has no codes of its own for these. */
const CLIENT_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection error and is not queryable/;

/** Turns an error that says "no connection" into DatabaseUnavailable and leaves every other error as it is. */
export function asDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const unavailable = NETWORK_CODES.has(code) || SERVER_CODES.test(code) || CLIENT_WORDS.test(error.message);
  return unavailable ? new DatabaseUnavailable(error) : error;
}
