import type { StopCounts } from '../process/drain.ts';
import type { Begin, FromWorker, ToWorker } from './messages.ts';
import type { RequestUnderWay } from './under-way.ts';

/** How a process ended. */
export interface Ended {
  code: number | null;
  signal: string | null;
  /** Requests that it had begun and not ended. */
  underWay: readonly RequestUnderWay[];
}

/** A process that can be made a worker. */
export interface Forked {
  readonly pid: number;
  /** Where it keeps the requests that are under way: its file descriptor. */
  readonly underWayTo: number | null;
  send(message: ToWorker): void;
  kill(): void;
  /** Whether it gets connections. */
  takeConnections(on: boolean): void;
  onMessage(receive: (message: FromWorker) => void): void;
  onEnd(receive: (how: Ended) => void): void;
}

export interface SupervisorDeps {
  size: number;
  /** File of the program that workers run. */
  program: string;
  fork(program: string): Forked;
  /** What every worker is told the same. */
  begin: Pick<Begin, 'port' | 'metricsPort' | 'gateways' | 'logTo'>;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  onNote(note: string): void;
  /** A worker takes requests. */
  onReady(message: Extract<FromWorker, { kind: 'ready' }>): void;
  /** There is no worker left, and none can be started: what to say. */
  onHopeless(why: string): void;
}

/** A worker as the supervisor knows it. */
export interface Member {
  readonly number: number;
  /** File of the program that it runs. */
  readonly program: string;
  readonly process: Forked;
  readonly begunAtMs: number;
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
  state: 'starting' | 'ready' | 'leaving' | 'gone';
  /** How often it was asked whether it is there, and has not answered since. */
  silences: number;
  counts?: StopCounts;
  send(message: ToWorker): void;
}

/** The place of one worker. */
export interface Place {
  readonly number: number;
  /** File of the program that runs there. */
  readonly program: string;
  /** It does due work for all. */
  readonly sweeps: boolean;
}

/** What became of an exchange: whether the new process serves, when it ends, and when the one before has ended. */
export type Exchanged = { started: false } | { started: true; ended: Promise<Ended>; left: Promise<unknown> };
