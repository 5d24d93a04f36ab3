import type { Notation } from '../../shared/numbers/number-text.ts';
import { encodingOf } from '../commerce/import/encoding.ts';
import { UsageError } from './command.ts';

/** Reads `--encoding`: that of a file, where it is not to be recognised. @throws UsageError */
export function encodingIn(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const name = encodingOf(word);
  if (name === null) throw new UsageError(`--encoding ${word} is unknown; e.g. utf-8, windows-1252 or utf-16le.`);
  return name;
}

/** Reads `--numbers`: how the numbers of a file are written. @throws UsageError */
export function notationIn(word: string | undefined): Notation | undefined {
  if (word === undefined || word === 'point' || word === 'comma') return word;
  throw new UsageError(`--numbers is point (1,234.50) or comma (1.234,50), not '${word}'.`);
}
