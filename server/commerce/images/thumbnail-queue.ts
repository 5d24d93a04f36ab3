/** The queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs at most `running` jobs at once and lets at most `waiting` wait; one job for each key, shared by all callers. */
export class ThumbnailQueue<T> {
  readonly #atMost: { running: number; waiting: number };
  readonly #underWay = new Map<string, Promise<T>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atMost: { running: number; waiting: number }) {
    this.#atMost = atMost;
  }

  /** Rejects with `QueueFull` when too many wait already. */
  run(key: string, job: () => Promise<T>): Promise<T> {
    const shared = this.#underWay.get(key);
    if (shared) return shared;
    if (this.#running >= this.#atMost.running && this.#waiting.length >= this.#atMost.waiting)
      return Promise.reject(new QueueFull());
    const result = this.#start(job).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #start(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atMost.running) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    } else this.#running += 1;
    try {
      return await job();
    } finally {
      // The slot goes to the next job, or becomes free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
