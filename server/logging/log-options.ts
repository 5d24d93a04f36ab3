import type { Logger, LoggerOptions } from 'pino';
import { cleaned } from './cleaned.ts';
import type { LogStream } from './log-stream.ts';
import type { LogLevel } from './request-line.ts';

/**
 * One JSON line an event: time in ISO 8601, the level by name, nothing of the machine, nobody's name or secret in what is
 * told of it.
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
 * Writes the lines of requests, which hold nothing of the kind already: theirs are most of the log. Those of kept pages,
 * by which nothing was done, may wait for each other.
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
