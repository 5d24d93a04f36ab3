import type { StopCounts } from '../process/drain.ts';
import type { Begin, FromWorker, ToWorker } from './messages.ts';
import type { RequestUnderWay } from './under-way.ts';

/** Exit code and signal of a process. */
export interface Ended {
  code: number | null;
  signal: string | null;
  /** Requests that it had begun and not ended. */
  underWay: readonly RequestUnderWay[];
}

/** A process that can be made a worker. */
export interface Forked {
  readonly pid: number;
  /** File descriptor of its record of requests under way. */
  readonly underWayTo: number | null;
  send(message: ToWorker): void;
  kill(): void;
  /** Starts or stops giving it connections. */
  takeConnections(on: boolean): void;
  onMessage(receive: (message: FromWorker) => void): void;
  onEnd(receive: (how: Ended) => void): void;
}

export interface SupervisorDeps {
  size: number;
  /** File of the program that workers run. */
  program: string;
  fork(program: string): Forked;
  /** The part of the first message that is equal for all workers. */
  begin: Pick<Begin, 'port' | 'metricsPort' | 'officePort' | 'gateways' | 'logTo'>;
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
  /** Number of unanswered pings in a row. */
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

/** Result of replacing a worker: whether the new process serves, when it ends, and when the old one has ended. */
export type Exchanged = { started: false } | { started: true; ended: Promise<Ended>; left: Promise<unknown> };
