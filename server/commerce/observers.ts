import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { Connections } from './database/connection.ts';
import type { OnCommit } from './database/durability.ts';

/** External services that the shop depends on. */
export type OutsideService = 'card' | 'paypal' | 'stripe' | 'mail' | 'text';

/** Metrics of due work and of calls to external services. */
export interface CommerceMeter {
  /** @param told `outcome`: 'ok', a state such as 'paid' or 'declined', or an error such as 'unavailable' */
  gateway(told: { gateway: OutsideService; call: string; outcome: string; seconds: number }): void;
  /** Called with a function that reads the connections to PostgreSQL. */
  connections(read: () => Connections): void;
  /** Counts commits of the database. */
  commit: OnCommit;
  /** Counts calls for what all visitors share, by the server that they read from; only with a replica. */
  sharedRead(from: 'replica' | 'primary'): void;
  /** Counts payments that do not begin because cards are being tested: they wait, or for the link of a mail. */
  heldPayment(how: 'slow' | 'mail'): void;
  /** Counts due work: done, rescheduled, or failed and retried. */
  work(told: { kind: string; outcome: 'done' | 'again' | 'failed'; seconds: number }): void;
}

/** Receivers of metrics and traces. */
export interface Observers {
  meter: CommerceMeter;
  tracing: Tracing;
}

export const unobserved: Observers = {
  meter: {
    gateway: () => undefined,
    work: () => undefined,
    connections: () => undefined,
    commit: () => undefined,
    sharedRead: () => undefined,
    heldPayment: () => undefined,
  },
  tracing: untraced,
};
