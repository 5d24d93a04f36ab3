import { parseArgs } from 'node:util';
import { UsageError } from '../../shared/usage-error.ts';
import type { Database } from '../commerce/database/connection.ts';

export { UsageError };

/** The environment of a command beside its arguments: the location of the shop's data, and the output. */
export interface Shop {
  /**
   * Opens and migrates the shop's database; the command's caller closes it.
   *
   * @param currency the base currency that is wanted; absent: that of `SHOP_CURRENCY`, or any
   * @throws CannotOpen
   */
  open: (currency?: string) => Promise<Database>;
  /** Named by audit entries, e.g. 'staff:ann@shop-1'. */
  actor: string;
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
  /** The options of each subcommand, besides `--json`; absent: a command without, or one whose subcommands parse their own. */
  verbs?: Verbs;
  /** @returns the exit status */
  run: (words: readonly string[], shop: Shop) => Promise<number>;
}

/** The names of the options that each subcommand has. */
export type Verbs = Readonly<Record<string, readonly string[]>>;

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

/**
 * Parses the arguments of a command; every command has `--json`.
 *
 * @param verbs the command's subcommands, of which the first word names one: it takes its own options and no others
 * @throws UsageError
 */
export function readWords<T extends Options>(words: readonly string[], options: T, verbs: Verbs = {}) {
  const parsed = parse(words, options, verbs);
  const [verb = ''] = parsed.positionals;
  const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  const unknown = known && Object.keys(parsed.values).find((name) => name !== 'json' && !known.includes(name));
  if (unknown) throw new UsageError(`'${verb}' has no option --${unknown}. ${itsOptions(known)}`);
  return parsed;
}

function parse<T extends Options>(words: readonly string[], options: T, verbs: Verbs) {
  try {
    return parseArgs({
      args: [...words],
      options: { json: { type: 'boolean' }, ...options },
      allowPositionals: true,
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { 1: unknown } = /^Unknown option '(-[^']*)'/.exec(said) ?? [];
    if (unknown === undefined) throw new UsageError(said);
    const verb = words.find((word) => Object.hasOwn(verbs, word));
    const known = verb === undefined ? Object.keys(options) : (verbs[verb] ?? []);
    throw new UsageError(
      `${verb === undefined ? 'There is' : `'${verb}' has`} no option ${unknown}. ${itsOptions(known)}`,
    );
  }
}

const itsOptions = (known: readonly string[]) => `Known: ${[...known, 'json'].map((name) => `--${name}`).join(', ')}.`;
