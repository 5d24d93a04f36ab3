import { minuteMs } from '../../../../shared/time/duration.ts';
import type { TimedDeps } from '../../context.ts';
import { schedule } from '../../jobs/due-work.ts';
import type { ImportProgress } from '../import-options.ts';

/** How often the progress is written. */
const everyMs = 2_000;

/** Writes how far a file is, and keeps other processes from taking its work for abandoned meanwhile. */
export class FileProgress {
  readonly #deps: TimedDeps;
  readonly #id: number;
  #last = 0;
  #latest: ImportProgress | null = null;
  #writing: Promise<void> = Promise.resolve();
  #problem: unknown = null;

  constructor(deps: TimedDeps, id: number) {
    this.#deps = deps;
    this.#id = id;
  }

  /** @throws what writing the progress before has thrown: the import ends and is taken up again */
  note(progress: ImportProgress): void {
    if (this.#problem !== null) throw this.#problem;
    this.#latest = progress;
    const now = performance.now();
    const isEnd = progress.rowsDone >= progress.rows;
    if (!isEnd && now - this.#last < everyMs) return;
    this.#last = now;
    this.#writing = this.#writing
      .then(() => this.#write(progress))
      .catch((error: unknown) => {
        this.#problem = error;
      });
  }

  /** Keeps the work from others while a product takes long: its pictures are fetched. */
  repeat(): void {
    if (this.#latest) this.note(this.#latest);
  }

  /** Waits until everything is written. */
  async end(): Promise<void> {
    await this.#writing;
  }

  async #write({ rows, rowsDone }: ImportProgress): Promise<void> {
    const { db, clock } = this.#deps;
    await db.updateTable('product_file').set({ rows, rows_done: rowsDone }).where('id', '=', this.#id).execute();
    if (rowsDone < rows) await schedule(db, 'product-file', String(this.#id), clock.now() + minuteMs);
  }
}
