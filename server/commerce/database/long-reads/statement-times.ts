/** A statement that usually takes longer than this is long: sending it to a thread and back costs a tenth of it. */
const longMs = 2;
/** Share of the last run in the mean, so that one run on a busy machine does not make a short statement long. */
const weight = 0.3;
const statementsKept = 500;

/** Remembers how long statements usually take, by their text. */
export class StatementTimes {
  /** The most recently noted last, milliseconds. */
  readonly #mean = new Map<string, number>();

  /** Null: it has not run yet, or not for long. */
  isLong(sql: string): boolean | null {
    const mean = this.#mean.get(sql);
    return mean === undefined ? null : mean > longMs;
  }

  note(sql: string, ms: number): void {
    const before = this.#mean.get(sql) ?? 0;
    this.#mean.delete(sql);
    this.#mean.set(sql, before + (ms - before) * weight);
    if (this.#mean.size <= statementsKept) return;
    for (const oldest of this.#mean.keys()) {
      this.#mean.delete(oldest);
      break;
    }
  }
}
