import type { Gateways } from '../../config/config.ts';
import type { StopCounts, StopKind } from '../process/drain.ts';
import type { PortName } from './hand-over.ts';

/** What a worker is told before it does anything. */
export interface Begin {
  /** From 1; whoever takes its place has it again. */
  number: number;
  /** How many workers there are. */
  of: number;
  /** Where the primary listens for all of them; null: as the configuration says. */
  port: number | null;
  /** The same of its figures. */
  metricsPort: number | null;
  /** File descriptor of the requests that are under way, which the primary reads when this process has ended. */
  underWayTo: number | null;
  /** How gateways are reached where the primary runs sandboxes; null: as the configuration says. */
  gateways: Gateways | null;
  /** File descriptor that leads to the primary, which writes the log of all; null: standard output. */
  logTo: number | null;
}

/** What one worker said to a question. */
export interface Said {
  /** Its number. */
  worker: number;
  value: unknown;
}

export type ToWorker =
  | { kind: 'begin'; begin: Begin }
  /** Do due work, or leave it to another. */
  | { kind: 'sweep'; on: boolean }
  | { kind: 'stop'; how: StopKind }
  /** Sent with a connection, which it answers by `took`. */
  | { kind: 'connection'; at: PortName }
  /** To be answered at once. */
  | { kind: 'ping' }
  | { kind: 'question'; id: number; name: string; input: unknown }
  | { kind: 'answers'; id: number; said: Said[] }
  | { kind: 'told'; name: string; input: unknown };

export type FromWorker =
  /** It brings the database up to date before it serves, which may take long. */
  | { kind: 'prepares' }
  | { kind: 'ready'; port: number; address: { name: string; url: string } }
  /** For whoever started the shop. */
  | { kind: 'note'; note: string }
  | { kind: 'pong' }
  /** It has the connection that it was handed. */
  | { kind: 'took' }
  /** Somebody told this process alone to stop: no further connections. */
  | { kind: 'leaving' }
  /** It has let go of its last connection. */
  | { kind: 'stopped'; counts: StopCounts }
  | { kind: 'ask'; id: number; name: string; input: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  /** For all other workers. */
  | { kind: 'tell'; name: string; input: unknown };
