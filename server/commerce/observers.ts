import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { Connections } from './database/connection.ts';

/** Services outside that the shop depends on. */
export type OutsideService = 'card' | 'paypal' | 'mail' | 'text';

/** Counts what the service does by itself or asks of others. */
export interface CommerceMeter {
  /** @param told `outcome`: 'ok', a state such as 'paid' or 'declined', or why there was no answer, such as 'unavailable' */
  gateway(told: { gateway: OutsideService; call: string; outcome: string; seconds: number }): void;
  /** Handed what tells of the connections to PostgreSQL now. */
  connections(read: () => Connections): void;
  /** A piece of due work: finished, to be looked at again, or failed and tried again. */
  work(told: { kind: string; outcome: 'done' | 'again' | 'failed'; seconds: number }): void;
}

/** Who is told what goes on in the service. */
export interface Observers {
  meter: CommerceMeter;
  tracing: Tracing;
}

export const unobserved: Observers = {
  meter: { gateway: () => undefined, work: () => undefined, connections: () => undefined },
  tracing: untraced,
};
