import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Edit } from './operators.ts';

/** One change of one place in a source file. */
export const Mutant = z.object({
  /** `path:line:column:operator:hash`; the hash is of the line, so that another line at the place is another mutant. */
  id: z.string(),
  area: z.string(),
  path: z.string(),
  line: z.int(),
  column: z.int(),
  operator: z.string(),
  /** The changed part of the source, and what it becomes. */
  original: z.string(),
  text: z.string(),
});
export type Mutant = z.infer<typeof Mutant>;

/** The file that a mutant is made in. */
export interface SourceFile {
  area: string;
  path: string;
  source: string;
}

export function mutantOf({ area, path, source }: SourceFile, { operator, start, end, text }: Edit): Mutant {
  const before = source.slice(0, start).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  const hash = hashOf((source.split('\n')[line - 1] ?? '').trim()).slice(0, 8);
  const id = [path, line, column, operator, hash].join(':');
  return { id, area, path, line, column, operator, original: source.slice(start, end), text };
}

/** Returns the source with the change. */
export function mutate(source: string, mutant: Mutant): string {
  const start = offsetOf(source, mutant);
  if (!source.startsWith(mutant.original, start))
    throw new Error(`${mutant.path}:${mutant.line} is no longer what ${mutant.id} changes.`);
  return source.slice(0, start) + mutant.text + source.slice(start + mutant.original.length);
}

export function offsetOf(source: string, { line, column }: Pick<Mutant, 'line' | 'column'>): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** The id without the number of the line, which changes when lines are added above it. */
export function unplacedId(id: string): string {
  const [path, , ...rest] = id.split(':');
  return [path, ...rest].join(':');
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
