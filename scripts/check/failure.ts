import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or what else made a step fail. */
export interface Failure {
  /** Where: the file and the names of its groups and its test, or the command. */
  name: string;
  /** What was said about it; only its first lines are shown. */
  message: string;
}

const shownLines = 8;
const longestLine = 200;

/** The failure's name and the first lines of its message, indented. */
export function formatFailure({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.slice(0, shownLines).map((line) => `    ${line.slice(0, longestLine)}`);
  const left = lines.length - first.length;
  return [`✗ ${name}`, ...first, ...(left > 0 ? [`    … ${left} more lines above`] : [])].join('\n');
}
