/** How long statements, and what the program makes of their rows, may hold one turn of the event loop; in milliseconds. */
const turnMs = 5;

/**
 * Limits how long synchronous statements hold the event loop: when the first one of a turn began more than `turnMs` ago,
 * the next one waits for the next turn, after whatever else is due.
 */
export class TurnLimit {
  readonly #nowMs: () => number;
  /** When the first statement of this turn began; null: there was none yet. */
  #begunMs: number | null = null;

  /** @param nowMs a clock that only goes forward, milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Runs a statement, in this turn or in a later one. */
  async run<T>(statement: () => T): Promise<T> {
    while (this.#begunMs !== null && this.#nowMs() - this.#begunMs > turnMs) await new Promise(setImmediate);
    this.#begin();
    return statement();
  }

  #begin(): void {
    if (this.#begunMs !== null) return;
    this.#begunMs = this.#nowMs();
    setImmediate(() => {
      this.#begunMs = null;
    });
  }
}
