import type { Gateways } from '../../config/gateway-config.ts';
import type { StopCounts, StopKind } from '../process/drain.ts';
import type { PortName } from './hand-over.ts';

/** The first message to a worker. */
export interface Begin {
  /** From 1; its replacement has the same number. */
  number: number;
  of: number;
  /** Port on which the primary listens for all; null: as configured. */
  port: number | null;
  /** The same of its figures. */
  metricsPort: number | null;
  /** The same of the office; null: it has none of its own. */
  officePort: number | null;
  /** File descriptor of the requests that are under way, which the primary reads when this process has ended. */
  underWayTo: number | null;
  /** Gateways, where the primary runs sandboxes; null: as configured. */
  gateways: Gateways | null;
  /** File descriptor that leads to the primary, which writes the log of all; null: standard output. */
  logTo: number | null;
}

export interface WorkerAnswer {
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
  | { kind: 'answers'; id: number; said: WorkerAnswer[] }
  | { kind: 'told'; name: string; input: unknown };

export type FromWorker =
  /** It brings the database up to date before it serves, which may take long. */
  | { kind: 'prepares' }
  | { kind: 'ready'; port: number; address: { name: string; url: string } }
  /** A note for the person who started the shop. */
  | { kind: 'note'; note: string }
  | { kind: 'pong' }
  /** It has the connection that it was handed. */
  | { kind: 'took' }
  /** This process alone received a signal to stop: it takes no further connections. */
  | { kind: 'leaving' }
  /** It has let go of its last connection. */
  | { kind: 'stopped'; counts: StopCounts }
  | { kind: 'ask'; id: number; name: string; input: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  /** For all other workers. */
  | { kind: 'tell'; name: string; input: unknown };
