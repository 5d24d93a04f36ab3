import { codes, type Failure } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { isDatabaseAway } from '../database/outage.ts';

/** Logs an exception and returns the failure to report for it. */
export function faultOf({ log }: Pick<CommerceDeps, 'log'>, error: unknown, requestId: string): Failure {
  if (isDatabaseAway(error)) {
    log.warn({ requestId, error: error instanceof Error ? error.message : String(error) }, 'database away');
    return { code: codes.upstreamAway, message: 'shopBusy' };
  }
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ requestId, error: stack ?? String(error) }, 'commerce fault');
  return { code: codes.internal, message: 'upstreamBroken', data: { requestId } };
}
