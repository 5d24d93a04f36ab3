import { bare, marked, readMarked } from './marks.ts';
import { listIn, type Shape } from './shape.ts';

type Lines = Extract<Shape, { kind: 'lines' }>['item'];

/** Returns a list of texts one a line; the cells of a row are separated by `|`. A backslash keeps a line's end inside. */
export function linesOf(item: Lines, value: unknown): string {
  return listIn(value)
    .map((one) => {
      if (item === 'row')
        return listIn(one)
          .map((cell) => kept(marked(cell), /[|\n]/g))
          .join(' | ');
      return kept(item === 'rich' ? marked(one) : String(one).replaceAll('\\', '\\\\'), /\n/g);
    })
    .join('\n');
}

const kept = (text: string, separators: RegExp) => text.replace(separators, '\\$&');

/** Returns the list that somebody wrote one a line. Empty lines count as nothing. */
export function readLines(item: Lines, typed: string): unknown[] {
  const lines = split(typed, '\n').filter((line) => line.trim() !== '');
  if (item === 'text') return lines.map((line) => bare(line).trim());
  if (item === 'rich') return lines.map((line) => readMarked(line.trim()));
  return lines.map((line) => split(line, '|').map((cell) => readMarked(cell.trim())));
}

/** Splits a text where a separator has no backslash before it. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const isEscape = text[at] === '\\';
    if (text[at] === separator) parts.push('');
    else parts.push((parts.pop() ?? '') + text.slice(at, at + (isEscape ? 2 : 1)));
    if (isEscape) at += 1;
  }
  return parts;
}
