import { parseArgs } from 'node:util';
import type { Database } from '../../server/commerce/database/connection.ts';

/** The environment of a command beside its arguments: the location of the shop's data, and the output. */
export interface Shop {
  /**
   * Opens and migrates the shop's database; the command's caller closes it.
   *
   * @param currency the base currency that is wanted; absent: that of `SHOP_CURRENCY`, or any
   * @throws CannotOpen
   */
  open: (currency?: string) => Promise<Database>;
  dataDir: string;
  out: (text: string) => void;
  /** Prints a message that replaces the previous one on a terminal; null without a terminal. */
  progress: ((text: string) => void) | null;
  /** The width in characters of the terminal that `out` writes to, and whether it shows colours; absent for a file. */
  terminal?: { width: number; colours: boolean };
}

export interface Command {
  /** Creates the shop's data if there is none; other commands report that it is missing. */
  makesShop?: true;
  /** The text of `help <command>`. */
  help: string;
  /** @returns the exit status */
  run: (words: readonly string[], shop: Shop) => Promise<number>;
}

/** Invalid arguments; the message describes the correct form. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the arguments of a command; every command has `--json`. @throws UsageError */
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
