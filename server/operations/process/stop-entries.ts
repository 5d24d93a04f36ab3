import type { CutOffEntry } from '../../logging/log-entry.ts';
import type { RequestUnderWay } from '../cluster/under-way.ts';
import type { StopCounts } from './drain.ts';

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Returns the log entries of stopping. */
export function stopEntries(log: Log) {
  return {
    /** @param why a signal, or `disconnect`: the process that started the shop has ended */
    stopping: (why: string) => log.info({ why }, 'stopping'),
    stopped: ({ finished, cutOff }: StopCounts) =>
      log.info({ finished, cutOff }, `stopped: ${finished} finished, ${cutOff} cut off`),
  };
}

/** Logs an entry for each request that was cut off by the end of its process. */
export function logCutOff(
  log: Log,
  requests: readonly RequestUnderWay[],
  ended: Pick<CutOffEntry, 'worker' | 'pid' | 'code' | 'signal'>,
): void {
  for (const request of requests) {
    const ms = Math.max(0, Date.now() - Date.parse(request.begunAt));
    log.error({ ...request, ms, ...ended }, 'cut off');
  }
}
