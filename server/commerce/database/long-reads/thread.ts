import type { Handle } from '../sqlite-handle.ts';
import { openReader } from '../sqlite-reader.ts';
import { threadMs } from './thread-time.ts';

/** A reading statement of SQLite, and the file that it reads. */
export interface LongRead {
  file: string;
  sql: string;
  parameters: readonly unknown[];
}

/** Processor time, and rows or an error. Errors of SQLite lose their code between threads, so they are part of the answer. */
export type LongReadAnswer = { ms: number } & (
  | { rows: Record<string, unknown>[] }
  | { failed: { message: string; errcode: number | undefined } }
);

let opened: { file: string; reader: Handle } | undefined;

/** Runs a statement in a reading thread. */
export default function read({ file, sql, parameters }: LongRead): LongReadAnswer {
  const begun = threadMs();
  const ms = () => threadMs() - begun;
  try {
    if (opened?.file !== file) {
      opened?.reader.close();
      opened = { file, reader: openReader(file) };
    }
    const { rows } = opened.reader.run({ sql, parameters });
    return { ms: ms(), rows };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { ms: ms(), failed: { message, errcode } };
  }
}
