import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A failed test, or another reason for which a step failed. */
export const Failure = z.object({
  /** The file with the names of the groups and the test, or the command. */
  name: z.string(),
  /** The error's message; only its first lines are shown. */
  message: z.string(),
  /** The test that failed; without `test`, the file or one of its hooks. Absent where no test file failed. */
  source: z.object({ file: z.string(), test: z.string().nullable() }).optional(),
});
export type Failure = z.infer<typeof Failure>;

const shownLines = 8;
const longestLine = 200;

/** Formats a failure: its name after a mark, and the first lines of its message, indented. */
export function formatFailure({ name, message }: Failure, mark = '✗'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.slice(0, shownLines).map((line) => `    ${line.slice(0, longestLine)}`);
  const left = lines.length - first.length;
  return [`${mark} ${name}`, ...first, ...(left > 0 ? [`    … ${left} more lines above`] : [])].join('\n');
}
