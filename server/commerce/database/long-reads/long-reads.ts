import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import type { Query } from '../sqlite-handle.ts';
import { StatementTimes } from './statement-times.ts';
import type { LongRead, LongReadAnswer } from './thread.ts';

/** A statement took too long and was given up; the caller answers 503. */
export class StatementGivenUp extends Error {
  override readonly name = 'StatementGivenUp';
}

/** As on PostgreSQL. */
const usualLimitMs = 15_000;
const idleMs = 60_000;
/** A file of some 70,000 products. In a smaller one no statement takes many milliseconds when it runs first. */
const largeBytes = 256 * 1_024 * 1_024;

/** The thread's program: in the sources, and in the build. */
const program = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './reading-thread.js', import.meta.url);
/** A program that was bundled into one file has none: it reads everything on its main thread. */
const hasProgram = existsSync(program);

/**
 * Runs statements that usually take long in threads, so that they do not hold the event loop. Which ones do is learnt from
 * their last runs, so a small shop has no threads; in a large file the first run of a statement is in a thread as well.
 */
export class LongReads {
  readonly #file: string;
  readonly #limitMs: number;
  readonly #largeBytes: number;
  readonly #times = new StatementTimes();
  #threads: Promise<Threads> | undefined;

  constructor(file: string, { limitMs = usualLimitMs, isLargeFrom = largeBytes } = {}) {
    this.#file = file;
    this.#limitMs = limitMs;
    this.#largeBytes = isLargeFrom;
  }

  isLong({ sql }: Query): boolean {
    return hasProgram && (this.#times.isLong(sql) ?? this.#isLarge());
  }

  #isLarge(): boolean {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    return size >= this.#largeBytes;
  }

  /** Notes the processor time that a statement took on the main thread, in milliseconds. */
  note({ sql }: Query, ms: number): void {
    this.#times.note(sql, ms);
  }

  /** @throws StatementGivenUp after the limit */
  async run({ sql, parameters }: Query): Promise<Record<string, unknown>[]> {
    this.#threads ??= openThreads();
    const threads = await this.#threads;
    const signal = AbortSignal.timeout(this.#limitMs);
    const answer = await threads.run({ file: this.#file, sql, parameters }, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw new StatementGivenUp(`A statement took longer than ${this.#limitMs} ms.`);
      throw error;
    });
    this.#times.note(sql, answer.ms);
    if ('rows' in answer) return answer.rows;
    const { message, errcode } = answer.failed;
    throw Object.assign(new Error(message), { errcode });
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = undefined;
    await (await threads)?.destroy();
  }
}

type Threads = Piscina<LongRead, LongReadAnswer>;

/** Loaded when it is needed first: most programs have no long statements. One core is the event loop's. */
async function openThreads(): Promise<Threads> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: program.href,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    minThreads: 1,
    idleTimeout: idleMs,
    execArgv: [],
  });
}
