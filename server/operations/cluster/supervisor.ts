import { withTimeout } from '../../../shared/with-timeout.ts';
import type { StopCounts, StopKind } from '../process/drain.ts';
import { logCutOff } from '../process/stop-entries.ts';
import { type Listener, relay } from './relay.ts';
import type { Ended, Exchanged, Member, Place, SupervisorDeps } from './supervised.ts';
import type { Question, Topic } from './worker-group.ts';

/** A worker that does not take requests by then counts as one that cannot start. */
const startMs = 60_000;
/** The same for one that brings the database up to date. */
const prepareMs = 15 * 60_000;
/** Limit of leaving: a process cuts off requests after ten seconds, so one that has not ended by then never does. */
const leaveMs = 20_000;
/** A process that is killed has ended within this time. */
const killedMs = 100;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Interval of pings. */
const pingMs = 5_000;
/** Unanswered pings after which a worker counts as stuck in a computation. */
const maxSilences = 12;
/** Failed starts in a row after which the shop gives up, when no worker serves. */
const maxFailures = 6;

/** Keeps a number of workers serving: starts them, replaces those that end or are to be replaced, and stops all. */
export class Supervisor {
  readonly #deps: SupervisorDeps;
  /** The worker in each place. */
  readonly #places = new Map<number, Member>();
  /** All that have not ended, also those that leave. */
  readonly #members = new Set<Member>();
  /** Starts of a place, one after another, of which none came to serve. */
  readonly #failures = new Map<number, number>();
  readonly #relay = relay(() => this.#serving());
  readonly #published = new Map<string, unknown>();
  readonly #stopping = new AbortController();
  readonly #counts: StopCounts = { finished: 0, cutOff: 0 };
  #stopsSoon = false;
  #sweeper: Member | null = null;
  /** File of the program that is started in every empty place. */
  program: string;

  constructor(deps: SupervisorDeps) {
    this.#deps = deps;
    this.program = deps.program;
  }

  /** Starts the first worker, then the others. @throws when the first one cannot start; it has said why */
  async start(): Promise<void> {
    const first = this.#launch(1);
    await first.ready;
    this.#places.set(1, first);
    setInterval(() => this.#watch(), pingMs).unref();
    for (let number = 2; number <= this.#deps.size; number += 1) this.#places.set(number, this.#launch(number));
  }

  /** The places, from number 1, and what serves there. */
  places(): Place[] {
    return [...this.#places.values()]
      .map((member) => ({
        number: member.number,
        program: member.program,
        sweeps: member === this.#sweeper,
      }))
      .sort((one, other) => one.number - other.number);
  }

  /**
   * Starts another process for a place; the one before leaves as soon as it serves. Where it does not start, the one
   * before goes on.
   */
  async exchange(number: number, program = this.program): Promise<Exchanged> {
    const next = this.#launch(number, program);
    const started = await next.ready.then(
      () => true,
      () => false,
    );
    if (!started) next.process.kill();
    if (this.isStopped || !started) return { started: false };
    const before = this.#places.get(number);
    this.#places.set(number, next);
    this.#failures.delete(number);
    if (before === this.#sweeper) this.#elect(next);
    if (before) this.#leave(before, 'gently');
    return { started, ended: next.ended, left: before?.ended ?? Promise.resolve() };
  }

  /** The process of a place gets no further connections. */
  retire(number: number): void {
    this.#places.get(number)?.process.takeConnections(false);
  }

  /** Sends a question to every serving worker; those without an answer are left out. */
  ask<In, Out>({ name }: Question<In, Out>, input: In): Promise<{ worker: number; value: Out }[]> {
    return new Promise((answered) => {
      const primary: Listener = {
        number: 0,
        send: (message) => {
          if (message.kind === 'answers') answered(message.said as { worker: number; value: Out }[]);
        },
      };
      this.#relay.receive(primary, { kind: 'ask', id: 0, name, input });
    });
  }

  /** Sends a message to every worker, including later ones. */
  publish<In>({ name }: Topic<In>, input: In): void {
    this.#published.set(name, input);
    for (const member of this.#serving()) member.send({ kind: 'told', name, input });
  }

  /** Every worker says that it is not ready any more, and ends connections with its answers. */
  stopSoon(): void {
    this.#stopsSoon = true;
    for (const member of this.#members) member.send({ kind: 'stop', how: 'soon' });
  }

  /** Lets every worker finish what is under way; a worker that has not ended by then is killed. */
  async stop(withinMs: number): Promise<StopCounts> {
    this.#stopping.abort();
    for (const member of this.#members) this.#leave(member, 'now');
    const allEnded = () => Promise.all([...this.#members].map(({ ended }) => ended));
    await withTimeout(allEnded(), withinMs, () => undefined);
    for (const member of this.#members) member.process.kill();
    await withTimeout(allEnded(), killedMs, () => undefined);
    return this.#counts;
  }

  get size(): number {
    return this.#deps.size;
  }

  /** Whether it is stopping. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #serving(): Member[] {
    return [...this.#members].filter(({ state }) => state === 'ready');
  }

  #launch(number: number, program = this.program): Member {
    const process = this.#deps.fork(program);
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<Ended>();
    ready.promise.catch(() => undefined);
    const member: Member = {
      number,
      program,
      process,
      begunAtMs: performance.now(),
      ready: ready.promise,
      ended: ended.promise,
      state: 'starting',
      silences: 0,
      send: (message) => process.send(message),
    };
    this.#members.add(member);
    const killAfter = (ms: number) => setTimeout(() => process.kill(), ms).unref();
    let late = killAfter(startMs);
    process.onEnd((how) => {
      clearTimeout(late);
      const before = member.state;
      member.state = 'gone';
      this.#members.delete(member);
      this.#relay.gone(member);
      ready.reject(new Error('It ended before it took requests.'));
      ended.resolve(how);
      this.#ended(member, before, how);
    });
    process.onMessage((message) => {
      if (message.kind === 'pong') member.silences = 0;
      if (message.kind === 'prepares' && member.state === 'starting') {
        clearTimeout(late);
        late = killAfter(prepareMs);
      }
      if (message.kind === 'note') this.#deps.onNote(message.note);
      if (message.kind === 'leaving') process.takeConnections(false);
      if (message.kind === 'stopped') {
        member.counts = message.counts;
      }
      if (message.kind !== 'ready') return this.#relay.receive(member, message);
      clearTimeout(late);
      if (member.state !== 'starting') return;
      member.state = 'ready';
      process.takeConnections(true);
      for (const [name, input] of this.#published) member.send({ kind: 'told', name, input });
      if (this.#stopsSoon) member.send({ kind: 'stop', how: 'soon' });
      ready.resolve();
      this.#deps.log.info({ worker: number, pid: process.pid }, 'worker serves');
      if (this.#sweeper === null) this.#elect(member);
      this.#deps.onReady(message);
    });
    member.send({
      kind: 'begin',
      begin: { ...this.#deps.begin, number, of: this.#deps.size, underWayTo: process.underWayTo },
    });
    return member;
  }

  #leave(member: Member, how: StopKind): void {
    if (member.state === 'gone') return;
    member.state = 'leaving';
    member.process.takeConnections(false);
    member.send({ kind: 'stop', how });
    const late = setTimeout(() => {
      const { number, process } = member;
      this.#deps.log.error({ worker: number, pid: process.pid }, 'worker does not leave: killed');
      process.kill();
    }, leaveMs).unref();
    void member.ended.then(() => clearTimeout(late));
  }

  #watch(): void {
    for (const member of this.#serving()) {
      if (member.silences >= maxSilences) {
        const { number, process } = member;
        this.#deps.log.error({ worker: number, pid: process.pid }, 'worker has not answered for a minute: killed');
        process.kill();
      }
      member.silences += 1;
      member.send({ kind: 'ping' });
    }
  }

  /** Chooses the worker that does due work for all. */
  #elect(member: Member): void {
    this.#sweeper?.send({ kind: 'sweep', on: false });
    this.#sweeper = member;
    member.send({ kind: 'sweep', on: true });
  }

  #ended(member: Member, before: Member['state'], how: Ended): void {
    const isMissed = this.#logEnd(member, before, how);
    if (member === this.#sweeper) {
      this.#sweeper = null;
      const [next] = this.#serving();
      if (next) this.#elect(next);
    }
    // A replacement that did not start, or a worker that was to leave, leaves no gap.
    if (!isMissed) return;
    const { number } = member;
    // One that served was able to start, however soon it was killed.
    const failures = before === 'ready' ? 0 : (this.#failures.get(number) ?? 0) + 1;
    this.#failures.set(number, failures);
    void this.#replace(member, failures);
  }

  /** @returns whether its place is empty now */
  #logEnd(member: Member, before: Member['state'], { code, signal, underWay }: Ended): boolean {
    const isPlanned = this.isStopped || before === 'leaving';
    const { log } = this.#deps;
    const process = { worker: member.number, pid: member.process.pid, code, signal };
    const uptimeMs = Math.round(performance.now() - member.begunAtMs);
    logCutOff(log, underWay, process);
    const { finished = 0, cutOff = underWay.length } = member.counts ?? {};
    if (this.isStopped || this.#stopsSoon) {
      this.#counts.finished += finished;
      this.#counts.cutOff += cutOff;
    }
    if (!isPlanned) log.error({ ...process, uptimeMs, served: before === 'ready', cutOff }, 'worker ended');
    else log.info({ ...process, uptimeMs, finished, cutOff }, 'worker left');
    return !isPlanned && this.#places.get(member.number) === member;
  }

  async #replace(member: Member, failures: number): Promise<void> {
    const { number } = member;
    if (failures >= maxFailures && this.#serving().length === 0) {
      this.#deps.onHopeless(`Worker ${number} ended ${failures} times in a row, and no other one serves the shop.`);
      return;
    }
    const wait = failures < 2 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 2));
    if (wait > 0) {
      this.#deps.log.warn({ worker: number, failures, waitMs: wait }, 'worker starts again later');
      await pause(wait);
    }
    // A rolling restart may have filled the place meanwhile.
    if (this.isStopped || this.#places.get(number) !== member) return;
    this.#places.set(number, this.#launch(number));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms).unref());
}
