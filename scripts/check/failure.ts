import { stripVTControlCharacters } from 'node:util';

/** A failed test, or another reason for which a step failed. */
export interface Failure {
  /** The file with the names of the groups and the test, or the command. */
  name: string;
  /** The error's message; only its first lines are shown. */
  message: string;
}

const shownLines = 8;
const longestLine = 200;

/** Formats a failure: its name and the first lines of its message, indented. */
export function formatFailure({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.slice(0, shownLines).map((line) => `    ${line.slice(0, longestLine)}`);
  const left = lines.length - first.length;
  return [`✗ ${name}`, ...first, ...(left > 0 ? [`    … ${left} more lines above`] : [])].join('\n');
}
