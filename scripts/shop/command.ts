import { parseArgs } from 'node:util';
import type { Database } from '../../server/commerce/database/connection.ts';

/** What a command is given beside its words: where the shop's data is, and where its answers go. */
export interface Shop {
  /** Opens the shop's database, brought up to date; the caller of the command closes it. @throws CannotOpen */
  open: () => Promise<Database>;
  dataDir: string;
  out: (text: string) => void;
  /** A line that replaces the one before on a terminal; null where nobody watches. */
  progress: ((text: string) => void) | null;
  /** How wide the terminal is that `out` writes to, in characters, and whether it shows colours; absent for a file. */
  terminal?: { width: number; colours: boolean };
}

export interface Command {
  name: string;
  summary: string;
  /** Makes a shop where there is none; any other command says that there is none. */
  makesShop?: true;
  /** What `help <command>` prints. */
  help: string;
  /** @returns the exit status */
  run: (words: readonly string[], shop: Shop) => Promise<number>;
}

/** The command was called in a way it does not understand; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The words and options of a command; every command knows `--json`. @throws UsageError */
export function readWords<T extends Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>(
  words: readonly string[],
  options: T,
) {
  try {
    return parseArgs({
      args: [...words],
      options: { json: { type: 'boolean' }, ...options },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
