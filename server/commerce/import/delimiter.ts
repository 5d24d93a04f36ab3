import { type FileEncoding, textOf } from './encoding.ts';
import type { Source } from './source.ts';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterNames: Readonly<Record<Delimiter, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** Returns the character that separates the names of the first line: the most frequent one outside of quotes. */
export async function recogniseDelimiter(source: Source, encoding: FileEncoding): Promise<Delimiter> {
  const line = (await firstLine(source, encoding)).replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

async function firstLine(source: Source, encoding: FileEncoding): Promise<string> {
  let text = '';
  for await (const chunk of textOf(source, encoding)) {
    text += chunk;
    const [line, ...more] = text.trimStart().split(/\r\n|\r|\n/);
    if (more.length > 0) return line ?? '';
  }
  return text;
}
