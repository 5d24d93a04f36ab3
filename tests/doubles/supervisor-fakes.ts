import { vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../server/operations/cluster/messages.ts';
import { Rollout } from '../../server/operations/cluster/rollout.ts';
import type { Ended, Forked } from '../../server/operations/cluster/supervised.ts';
import { Supervisor } from '../../server/operations/cluster/supervisor.ts';
import type { RequestUnderWay } from '../../server/operations/cluster/under-way.ts';

/** A worker process controlled by the test. */
export class Fake implements Forked {
  readonly pid: number;
  readonly received: ToWorker[] = [];
  readonly underWayTo = null;
  underWay: RequestUnderWay[] = [];
  takes = false;
  killed = false;
  program = '';
  #receive: (message: FromWorker) => void = () => undefined;
  #end: (how: Ended) => void = () => undefined;

  constructor(pid: number) {
    this.pid = pid;
  }

  send(message: ToWorker): void {
    this.received.push(message);
  }
  takeConnections(on: boolean): void {
    this.takes = on;
  }
  kill(): void {
    this.killed = true;
    this.end(null, 'SIGKILL');
  }
  onMessage(receive: (message: FromWorker) => void): void {
    this.#receive = receive;
  }
  onEnd(receive: (how: Ended) => void): void {
    this.#end = receive;
  }
  says(message: FromWorker): void {
    this.#receive(message);
  }
  end(code: number | null = 0, signal: string | null = null): void {
    this.#end({ code, signal, underWay: this.underWay });
  }
  get begin() {
    const [first] = this.received;
    return first?.kind === 'begin' ? first.begin : undefined;
  }
  get sweeps() {
    return this.received.filter((message) => message.kind === 'sweep').at(-1)?.on ?? false;
  }
  get isToStop() {
    return this.received.some(({ kind }) => kind === 'stop');
  }
}

/** Opens a supervisor of three workers; the test controls the processes and the clock. */
export function openSupervised() {
  vi.useFakeTimers();
  const forks: Fake[] = [];
  const logs: string[] = [];
  const hopeless: string[] = [];
  const ready: number[] = [];
  const log = (_fields: object, message: string) => void logs.push(message);
  const supervisor = new Supervisor({
    size: 3,
    program: 'old',
    fork: (program) => {
      const fork = new Fake(forks.length + 1);
      fork.program = program;
      forks.push(fork);
      return fork;
    },
    begin: { port: 80, metricsPort: null, officePort: null, gateways: null, logTo: null },
    log: { info: log, warn: log, error: log },
    onNote: () => undefined,
    onReady: ({ port }) => void ready.push(port),
    onHopeless: (why) => void hopeless.push(why),
  });
  const rollout = new Rollout(supervisor, { info: log, warn: log, error: log });
  const fork = (index: number): Fake => {
    const found = forks.at(index);
    if (!found) throw new Error(`There is no fork ${index}.`);
    return found;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const serves = (one: Fake) => {
    one.says({ kind: 'ready', port: 80, address: { name: 'Hemline', url: 'http://localhost' } });
    return settled();
  };
  /** Advances the clock while every living worker reports that it is alive. */
  const passed = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (const one of forks) one.says({ kind: 'pong' });
  };
  /** Starts three workers and lets them serve for a while. */
  const begun = async () => {
    const started = supervisor.start();
    await serves(fork(0));
    await started;
    for (const one of forks.slice(1)) await serves(one);
    await passed(20_000);
  };
  return { supervisor, rollout, forks, logs, hopeless, ready, fork, settled, serves, passed, begun };
}

export const numbers = (of: readonly Fake[]) => of.map(({ begin }) => begin?.number);
