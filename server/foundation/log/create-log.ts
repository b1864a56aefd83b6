import { pino } from 'pino';
import type { Log } from './log.ts';

/**
 * Returns a log that writes structured lines to standard output; events that end in "failed" are errors, the others
 * information.
 */
export function createLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return (event, fields = {}) => {
    if (event.endsWith('failed')) logger.error(fields, event);
    else logger.debug(fields, event);
  };
}
