import { type FileEncoding, readText } from './encoding.ts';
import type { Source } from './unreadable.ts';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterNames: Readonly<Record<Delimiter, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** How a table separates its cells. */
export interface Separation {
  delimiter: Delimiter;
  /** Line with the names of the columns: 2 below Excel's `sep=;`. */
  headerLine: 1 | 2;
}

/**
 * Returns the character that separates cells: the one that a first line `sep=;` names, else the most frequent one outside of
 * quotes in the line with the names.
 */
export async function recogniseDelimiter(source: Source, encoding: FileEncoding): Promise<Separation> {
  const first = await firstLine(source, encoding);
  const named = /^sep=(.)[,;\s]*$/i.exec(first.replaceAll('"', ''))?.[1];
  const known = delimiters.find((delimiter) => delimiter === named);
  if (known !== undefined) return { delimiter: known, headerLine: 2 };
  const line = first.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => line.split(delimiter).length;
  return { delimiter: delimiters.reduce((best, next) => (count(next) > count(best) ? next : best)), headerLine: 1 };
}

async function firstLine(source: Source, encoding: FileEncoding): Promise<string> {
  let text = '';
  for await (const chunk of readText(source, encoding)) {
    text += chunk;
    const [line, ...more] = text.trimStart().split('\n');
    if (more.length > 0) return line ?? '';
  }
  return text;
}
