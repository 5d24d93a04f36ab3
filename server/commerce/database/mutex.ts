/** First come, first served: `lock()` resolves to the function that lets the next one in. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  async lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#tail;
    this.#tail = promise;
    await before;
    return resolve;
  }
}
