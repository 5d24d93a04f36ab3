/** Number of entries of the next batch, so that a transaction takes about the wanted time. */
export class BatchSize {
  readonly #wantedMs: number;
  readonly #most: number;
  #size: number;

  constructor({ wantedMs, first, most }: { wantedMs: number; first: number; most: number }) {
    this.#wantedMs = wantedMs;
    this.#most = most;
    this.#size = first;
  }

  get size(): number {
    return this.#size;
  }

  /** Learns how long a batch took; the size at most halves or doubles. */
  took(ms: number): void {
    const ratio = Math.min(2, Math.max(0.5, this.#wantedMs / Math.max(ms, 1)));
    this.#size = Math.round(Math.min(this.#most, Math.max(1, this.#size * ratio)));
  }
}
