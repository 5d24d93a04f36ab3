import { CircuitOpen, circuitBreaker } from '../../../shared/circuit-breaker.ts';
import type { Clock, Log } from '../context.ts';
import { NotSent } from './transport.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Returns a transport that is not asked while its server is away: all messages are postponed at once, for a pause that
 * grows each time. Logs when the transport becomes unavailable and available, not each message.
 */
export function pausedWhileAway<T>(
  name: string,
  { send }: { send(message: T): Promise<void> },
  { clock, log }: { clock: Clock; log: Log },
): { send(message: T): Promise<void> } {
  const through = circuitBreaker({
    clock,
    isAway: (error) => error instanceof NotSent && error.why === 'away',
    pauseMs: (failures) => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
    onOpen: (error, failures) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (failures === 1) log.warn({ error: reason }, `${name} is away; what it should send waits`);
    },
    onClose: (failures) => log.info({ failures }, `${name} is back`),
  });
  return {
    send: (message) =>
      through(() => send(message)).catch((error: unknown) => {
        throw error instanceof CircuitOpen ? new NotSent('away', `${name} is away.`) : error;
      }),
  };
}
