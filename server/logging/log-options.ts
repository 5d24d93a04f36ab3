import type { LoggerOptions } from 'pino';

/** One JSON line an event: time in ISO 8601, the level by name, nothing of the machine. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
}
