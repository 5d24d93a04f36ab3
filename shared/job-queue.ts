import { withTimeout } from './with-timeout.ts';

/** The queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface QueueLimits {
  running: number;
  /** Absent: any number. */
  waiting?: number;
}

/** Lets so many jobs run at once and so many wait, first come, first served. */
export class JobQueue {
  readonly #most: Required<QueueLimits>;
  readonly #waiting: ((place: true) => void)[] = [];
  #running = 0;

  constructor({ running, waiting = Number.POSITIVE_INFINITY }: QueueLimits) {
    this.#most = { running, waiting };
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** @throws QueueFull */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    if (!leave) throw new QueueFull('Too many wait already.');
    try {
      return await job();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place.
   *
   * @param untilMs when to give up, by `performance.now()`
   * @returns a function that gives the place to the next, once; null when the time was up or too many wait already
   */
  async enter(untilMs = Number.POSITIVE_INFINITY): Promise<(() => void) | null> {
    if (this.#running < this.#most.running) this.#running += 1;
    else if (this.#waiting.length >= this.#most.waiting || !(await this.#wait(untilMs))) return null;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#passOn();
    };
  }

  async #wait(untilMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<true>();
    this.#waiting.push(resolve);
    if (untilMs === Number.POSITIVE_INFINITY) return promise;
    if (await withTimeout(promise, untilMs - performance.now(), () => false)) return true;
    const index = this.#waiting.indexOf(resolve);
    // The place may have come with the end of the time.
    if (index < 0) this.#passOn();
    else this.#waiting.splice(index, 1);
    return false;
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next(true);
    else this.#running -= 1;
  }
}

/** Makes a queue of its own for each key, which lasts as long as it has jobs. */
export function queueByKey(limits: QueueLimits): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, JobQueue>();
  return async (key, job) => {
    const queue = queues.getOrInsertComputed(key, () => new JobQueue(limits));
    try {
      return await queue.run(job);
    } finally {
      if (queue.isIdle) queues.delete(key);
    }
  };
}

/** Returns a function that runs a job for all who ask for its key while it runs. */
export function shareByKey<T>(): (key: string, job: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, job) => underWay.getOrInsertComputed(key, () => job().finally(() => underWay.delete(key)));
}
