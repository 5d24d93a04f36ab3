import { linesOf, readLines } from './lines.ts';
import { marked, readMarked } from './marks.ts';
import type { Shape } from './shape.ts';

/** Returns a value as a person writes it in one field: a text with marks, or lines. */
export function textOf(shape: Shape, value: unknown): string {
  if (shape.kind === 'rich') return marked(value);
  if (shape.kind === 'lines') return linesOf(shape.item, value);
  return value === undefined || value === null ? '' : String(value);
}

/** Returns the text that a person wrote so. */
export function readText(shape: Shape, typed: string): unknown {
  if (shape.kind === 'rich') return readMarked(typed);
  return shape.kind === 'lines' ? readLines(shape.item, typed) : typed;
}
