/** The longest time that statements take of one turn of the event loop, one statement excepted, in milliseconds. */
const turnMs = 5;

/**
 * Limits how long synchronous statements hold the event loop: when those of a turn have taken `turnMs` together, the
 * next one waits for the next turn, after whatever else is due.
 */
export class TurnLimit {
  #usedMs = 0;
  #isEnding = false;

  /** Runs a statement, in this turn or in a later one. */
  async run<T>(statement: () => T): Promise<T> {
    while (this.#usedMs > turnMs) await new Promise(setImmediate);
    const begun = performance.now();
    try {
      return statement();
    } finally {
      this.#use(performance.now() - begun);
    }
  }

  #use(ms: number): void {
    this.#usedMs += ms;
    if (this.#isEnding) return;
    this.#isEnding = true;
    setImmediate(() => {
      this.#isEnding = false;
      this.#usedMs = 0;
    });
  }
}
