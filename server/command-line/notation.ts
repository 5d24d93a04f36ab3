import type { Notation } from '../../shared/numbers/number-text.ts';
import { UsageError } from './command.ts';

/** Reads `--numbers`: how the numbers of a file are written. @throws UsageError */
export function notationIn(word: string | undefined): Notation | undefined {
  if (word === undefined || word === 'point' || word === 'comma') return word;
  throw new UsageError(`--numbers is point (1,234.50) or comma (1.234,50), not '${word}'.`);
}
