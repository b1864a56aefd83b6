import { type DestinationStream, pino } from 'pino';
import type { Log } from './log.ts';

/**
 * Security events: sign-ins, denied requests, rate limits that instances couldn't share, and outside services with an
 * invalid certificate.
 */
const securityEventPattern = /^(?:account|access)\.|^limits\.not-shared$|^outbound\.not-trusted$/;

/**
 * Returns a log that writes structured lines, by default to standard output. Events that end in "failed" are logged at
 * the error level, security events at the info level, and all others at the debug level.
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return (event, fields = {}) => {
    if (event.endsWith('failed')) logger.error(fields, event);
    else if (securityEventPattern.test(event)) logger.info(fields, event);
    else logger.debug(fields, event);
  };
}
