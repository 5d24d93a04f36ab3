import { LRUCache } from 'lru-cache';

/** A statement that usually takes more processor time than this is long: sending it to a thread and back costs a fifth of it. */
const longMs = 1.5;
/** Share of the last run in the mean, so that one slow run does not make a short statement long. */
const weight = 0.3;
const statementsKept = 500;

/** Remembers how much processor time statements usually take, by their text. */
export class StatementTimes {
  /** In milliseconds. */
  readonly #mean = new LRUCache<string, number>({ max: statementsKept });

  /** One that never ran is as one that differs in the length of its lists. Null: none of them ran yet, or not for long. */
  isLong(sql: string): boolean | null {
    const mean = this.#mean.get(sql) ?? this.#mean.get(shapeOf(sql));
    return mean === undefined ? null : mean > longMs;
  }

  note(sql: string, ms: number): void {
    const isNew = !this.#mean.has(sql);
    this.#move(sql, ms);
    if (isNew && shapeOf(sql) !== sql) this.#move(shapeOf(sql), ms);
  }

  #move(key: string, ms: number): void {
    const before = this.#mean.get(key) ?? 0;
    this.#mean.set(key, before + (ms - before) * weight);
  }
}

/** Returns the text of a statement with its lists of parameters cut short. */
const shapeOf = (sql: string) => sql.replace(/\?(?:, \?)+/g, '?, …');
