import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../command.ts';

/** The words and options of a command, of which some may be given several times. @throws UsageError */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
