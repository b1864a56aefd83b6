import { type DestinationStream, pino } from 'pino';
import type { Log } from './log.ts';

/** What must be known afterwards: who signed in, who was refused, which guard didn't work or which outside service can't be trusted. */
const security = /^(?:account|access)\.|^limits\.not-shared$|^outbound\.not-trusted$/;

/**
 * Returns a log that writes structured lines, by default to standard output. Events that end in "failed" are errors.
 * Those that `security` names are information, and all others are for debugging.
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return (event, fields = {}) => {
    if (event.endsWith('failed')) logger.error(fields, event);
    else if (security.test(event)) logger.info(fields, event);
    else logger.debug(fields, event);
  };
}
