import type { Ended, Place, SupervisorDeps } from './supervised.ts';
import type { Supervisor } from './supervisor.ts';

const againMs = 1_000;

/** A deployment in which one worker runs the new program. */
export interface Trial {
  /** Number of that worker. */
  readonly number: number;
  readonly program: string;
  /** Resolves when its process has ended before the trial was over; another of the program before takes its place. */
  readonly died: Promise<Ended>;
}

/**
 * Exchanges workers one after another: all of them for the same program (a rolling restart), or one for another program
 * first, on trial, and then either the others too or that one back.
 */
export class Rollout {
  readonly #supervisor: Supervisor;
  readonly #log: SupervisorDeps['log'];
  #rolls: Promise<void> | null = null;
  #rollAgain = false;
  #trial: Trial | 'begins' | null = null;

  constructor(supervisor: Supervisor, log: SupervisorDeps['log']) {
    this.#supervisor = supervisor;
    this.#log = log;
  }

  /** Workers are being exchanged, or one is on trial. */
  get isBusy(): boolean {
    return this.#rolls !== null || this.#trial !== null;
  }

  /**
   * Replaces every worker by a new one, which begins to serve before the old one leaves. One that cannot start ends it:
   * the others go on as they are. Called meanwhile, it does all of it once more afterwards. During a trial it does nothing.
   *
   * @param program asked for at each start of it
   */
  roll(program?: () => string): Promise<void> {
    if (this.#trial) {
      this.#log.warn({}, 'no rolling restart: another release is on trial');
      return Promise.resolve();
    }
    this.#rollAgain = true;
    this.#rolls ??= this.#rollAll(program).finally(() => {
      this.#rolls = null;
    });
    return this.#rolls;
  }

  /**
   * Exchanges one worker for one of another program; not the one that does due work, where there is a choice.
   *
   * @returns null: it did not start, and nothing was changed
   */
  async begin(program: string): Promise<Trial | null> {
    if (this.isBusy) throw new Error('Workers are being exchanged.');
    this.#trial = 'begins';
    const places = this.#supervisor.places();
    const { number } = places.findLast(({ sweeps }) => !sweeps) ?? { number: this.#supervisor.size };
    const exchanged = await this.#supervisor.exchange(number, program);
    if (!exchanged.started) {
      this.#trial = null;
      return null;
    }
    this.#trial = { number, program, died: exchanged.ended };
    this.#log.info({ worker: number, program }, 'another release is on trial');
    return this.#trial;
  }

  /** Ends the trial: the others run that program, too. One that does not start has all go back. @returns whether they do */
  async goOn(): Promise<boolean> {
    const { trial, before } = this.#ending();
    this.#supervisor.program = trial.program;
    const done = await this.#exchangeAll(({ program }) => program !== trial.program);
    if (!done) await this.#return(before);
    this.#end(done ? 'the release on trial serves' : 'the release before serves again');
    return done;
  }

  /** Ends the trial: that worker gets no further connections, and one of the program before takes its place. */
  async goBack(): Promise<void> {
    const { before } = this.#ending();
    await this.#return(before);
    this.#end('the release before serves again');
  }

  #ending(): { trial: Trial; before: string } {
    const trial = this.#trial;
    if (trial === null || trial === 'begins') throw new Error('No release is on trial.');
    return { trial, before: this.#supervisor.program };
  }

  #end(how: string): void {
    this.#trial = null;
    this.#log.info({ program: this.#supervisor.program }, how);
  }

  async #return(before: string): Promise<void> {
    this.#supervisor.program = before;
    const others = this.#supervisor.places().filter(({ program }) => program !== before);
    // Those that stay can take all connections meanwhile, unless there are none.
    if (others.length < this.#supervisor.size) for (const { number } of others) this.#supervisor.retire(number);
    for (const { number } of others) await this.#untilStarted(number);
  }

  /** Waits until the previous program starts again: what prevents it now is not the release. */
  async #untilStarted(number: number): Promise<void> {
    while (!this.#supervisor.isStopped) {
      const exchanged = await this.#supervisor.exchange(number);
      if (exchanged.started) return;
      await pause(againMs);
    }
  }

  async #rollAll(program?: () => string): Promise<void> {
    const { size } = this.#supervisor;
    while (this.#rollAgain && !this.#supervisor.isStopped) {
      this.#rollAgain = false;
      const before = this.#supervisor.program;
      if (program) this.#supervisor.program = program();
      this.#log.info({ workers: size }, 'rolling restart');
      if (await this.#exchangeAll()) this.#log.info({ workers: size }, 'rolling restart done');
      else this.#supervisor.program = before;
    }
  }

  /** @returns false when one did not start, or the shop stops */
  async #exchangeAll(isMeant: (place: Place) => boolean = () => true): Promise<boolean> {
    for (let number = 1; number <= this.#supervisor.size; number += 1) {
      const place = this.#supervisor.places().find((each) => each.number === number);
      if (place && !isMeant(place)) continue;
      const exchanged = await this.#supervisor.exchange(number);
      if (this.#supervisor.isStopped) return false;
      if (!exchanged.started) {
        const why = 'rolling restart given up: the new process did not start; the others go on as they are';
        this.#log.error({ worker: number }, why);
        return false;
      }
      // One at a time: there is never more than one process too many.
      await exchanged.left;
    }
    return true;
  }
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref());
