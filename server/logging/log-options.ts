import type { Logger, LoggerOptions } from 'pino';
import { cleaned } from './cleaned.ts';
import type { LogStream } from './log-stream.ts';
import type { LogLevel } from './request-line.ts';

/**
 * Returns the options of the log: one JSON line an entry, time in ISO 8601, the level by name, no data of the machine,
 * all texts free of personal data and secrets.
 *
 * @param worker number of this process among several
 */
export function logOptions(level: string, worker: number | null = null): LoggerOptions {
  return {
    level,
    base: worker === null ? null : { worker },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }), log: cleaned },
  };
}

/**
 * Writes the entries of requests, which are redacted already and are most of the log. Entries of cached pages may be
 * batched.
 */
export function requestWriter(
  log: Logger,
  { together }: Pick<LogStream, 'together'>,
): (fields: object, message?: string, level?: LogLevel) => void {
  const asTheyAre = log.child({}, { formatters: { log: (fields) => fields } });
  return (fields, message = 'request', level = 'info') => {
    if (message !== 'request') log[level](fields, message);
    else if ('page' in fields && fields.page === 'kept' && level === 'info')
      together(() => asTheyAre.info(fields, message));
    else asTheyAre[level](fields, message);
  };
}
