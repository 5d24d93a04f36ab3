import type { Clock, Log } from '../context.ts';
import { NotSent } from './transport.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Circuit breaker of a transport: after a failed connection all messages are postponed at once, for a pause that grows
 * each time. Logs when the transport becomes unavailable and available, not each message.
 */
export function circuitBreaker<T>(
  name: string,
  { send }: { send(message: T): Promise<void> },
  { clock, log }: { clock: Clock; log: Log },
): { send(message: T): Promise<void> } {
  let failures = 0;
  let restUntil = 0;
  const wentAway = (error: NotSent) => {
    if (failures === 0) log.warn({ error: error.message }, `${name} is away; what it should send waits`);
    restUntil = clock.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
  };
  const answered = () => {
    if (failures > 0) log.info({ failures }, `${name} is back`);
    failures = 0;
    restUntil = 0;
  };
  return {
    send: async (message) => {
      if (clock.now() < restUntil) throw new NotSent('away', `${name} is away.`);
      try {
        await send(message);
        answered();
      } catch (error) {
        if (error instanceof NotSent && error.why === 'away') wentAway(error);
        else answered();
        throw error;
      }
    },
  };
}
