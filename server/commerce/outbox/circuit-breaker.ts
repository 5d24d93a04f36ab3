import type { Clock, Log } from '../context.ts';
import { NotSent } from './transport.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Lets a transport rest after it could not be reached: for a while, longer each time, everything is put off at once
 * instead of waiting for the same silence. It is logged when it goes away and when it is back, not for every message.
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
