import type { Server } from 'node:net';
import type { StopCounts, StopKind } from '../process/drain.ts';
import { maxWaiting, portOf } from '../process/listen.ts';
import { stopListening } from '../process/stop-listening.ts';
import type { PortName } from './hand-over.ts';
import type { Begin } from './messages.ts';

/** Something that can be asked of every worker: `const heap = question<null, number>('heap')`. What goes over is JSON. */
export interface Question<In, Out> {
  readonly name: string;
  /** Never there: holds the types. */
  readonly types?: [In, Out];
}
export const question = <In, Out>(name: string): Question<In, Out> => ({ name });

/** Something that workers tell each other, without an answer. */
export interface Topic<In> {
  readonly name: string;
  readonly types?: In;
}
export const topic = <In>(name: string): Topic<In> => ({ name });

/** The group of processes that serve the shop on this machine, as one of them sees it. */
export interface WorkerGroup {
  readonly begin: Begin;
  /** Its number among several, from 1; null: it is the only one. */
  readonly number: number | null;
  answer<In, Out>(question: Question<In, Out>, answer: (input: In) => Out | Promise<Out>): void;
  /**
   * Sends a question to every serving worker, including this one. Workers without an answer within two seconds are left
   * out.
   */
  requestAll<In, Out>(question: Question<In, Out>, input: In): Promise<{ worker: number; value: Out }[]>;
  subscribe<In>(topic: Topic<In>, subscribe: (input: In) => void): void;
  broadcast<In>(topic: Topic<In>, input: In): void;
  /** Called whenever this process begins or stops to do due work. */
  onSweep(sweep: (on: boolean) => void): void;
  /** Called when this process has to stop, maybe more than once. */
  onStop(stop: (how: StopKind) => void): void;
  /** Gives a server its connections: of a port that it listens on, or of the one that the primary holds. */
  listen(server: Server, at: { name: PortName; port: number; host: string }, listening: (port: number) => void): void;
  /** Accepts pending connections, then stops listening. */
  stopListening(server: Server): Promise<void>;
  /** It has let go of its last connection. */
  stopped(counts: StopCounts): void;
  /** It brings the database up to date before it takes requests: that may take long. */
  prepares(): void;
  /** Shows a note to the person who started the shop, about what takes long. */
  note(note: string): void;
  /** It takes requests. */
  ready(port: number, address: { name: string; url: string }): void;
}

/** The answers of this process, by the names of questions. */
export function answersOf() {
  const known = new Map<string, (input: unknown) => unknown>();
  return {
    answer: <In, Out>({ name }: Question<In, Out>, answer: (input: In) => Out | Promise<Out>) =>
      void known.set(name, answer as (input: unknown) => unknown),
    has: (name: string) => known.has(name),
    to: async (name: string, input: unknown): Promise<unknown> => known.get(name)?.(input),
  };
}

/**
 * The only process: it is asked alone, does all due work, and ends on signals.
 *
 * @param stopDelayMs how long it goes on to take connections after it has said that it is not ready any more
 */
export function alone(send = (news: object) => void process.send?.(news), stopDelayMs = 0): WorkerGroup {
  const answers = answersOf();
  return {
    begin: {
      number: 1,
      of: 1,
      port: null,
      metricsPort: null,
      officePort: null,
      gateways: null,
      logTo: null,
      underWayTo: null,
    },
    number: null,
    answer: answers.answer,
    requestAll: async <In, Out>({ name }: Question<In, Out>, input: In) =>
      answers.has(name) ? [{ worker: 1, value: (await answers.to(name, input)) as Out }] : [],
    subscribe: () => undefined,
    broadcast: () => undefined,
    onSweep: (sweep) => sweep(true),
    onStop: (stop) => {
      const begin = () => {
        stop('soon');
        setTimeout(() => stop('now'), stopDelayMs);
      };
      for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, begin);
      // A second one would end the process at once.
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
    },
    listen: (server, { port, host }, listening) =>
      void server.listen({ port, host, backlog: maxWaiting }, () => listening(portOf(server))),
    stopListening,
    stopped: () => undefined,
    prepares: () => undefined,
    note: (note) => send({ note }),
    ready: (_port, address) => send({ ready: true, address }),
  };
}
