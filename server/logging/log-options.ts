import type { LoggerOptions } from 'pino';

/**
 * One JSON line an event: time in ISO 8601, the level by name, nothing of the machine.
 *
 * @param worker number of this process among several
 */
export function logOptions(level: string, worker: number | null = null): LoggerOptions {
  return {
    level,
    base: worker === null ? null : { worker },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
}
