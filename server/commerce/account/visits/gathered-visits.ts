import { visitSteps } from '../../../../shared/analytics/visit-steps.ts';

/** Visits that came to each step since they were written last. A process that is killed loses those of the last second. */
export class GatheredVisits {
  #counts = visitSteps.map(() => 0);

  /** Counts a visit in the steps from one to another. */
  note(from: number, to: number): void {
    this.#counts = this.#counts.map((count, step) => (step >= from && step <= to ? count + 1 : count));
  }

  /** Returns what was counted, and begins anew. */
  take(): readonly number[] {
    const taken = this.#counts;
    this.#counts = visitSteps.map(() => 0);
    return taken;
  }

  /** Counts again what could not be written. */
  putBack(counts: readonly number[]): void {
    this.#counts = this.#counts.map((count, step) => count + (counts[step] ?? 0));
  }
}
