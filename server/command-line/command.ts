import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../shared/messages/wording.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { wallTime } from '../../shared/time/zone.ts';
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

/** Kinds of options. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const several = { type: 'string', multiple: true } as const;

/** The values of a command's options, as they were given. */
export type ValuesOf<T extends Options> = ReturnType<typeof readWords<T>>['values'];

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

/** Prints the reason of a failure and the next step. @returns the exit status */
export function sayFailure(shop: Pick<Shop, 'out'>, error: Failure, json: boolean | undefined, next = ''): number {
  const failure = wordedFailure(error, englishWording);
  shop.out(json ? `${JSON.stringify(failure)}\n` : `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}

/** Returns the whole number that an option says; without it, what is usual. @throws UsageError */
export function wholeFrom1(text: string | undefined, name: string, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`${name} is a whole number of at least 1, not '${text}'.`);
  return Number(text);
}

/** Prints a result as JSON in one line, or as text. @returns the exit status */
export function say(shop: Shop, json: boolean | undefined, result: unknown, text: string): number {
  shop.out(json ? `${JSON.stringify(result)}\n` : text);
  return 0;
}

/** Prints a long result as JSON in lines of its own, or as text. @returns the exit status */
export function sayList(shop: Shop, json: boolean | undefined, result: unknown, text: string): number {
  shop.out(json ? `${JSON.stringify(result, null, 2)}\n` : text);
  return 0;
}

/** Prints a result as JSON or as text, or why there is none. @returns the exit status */
export function sayResult<T>(
  shop: Shop,
  json: boolean | undefined,
  result: Result<T>,
  text: (value: T) => string,
): number {
  if (!result.ok) return sayFailure(shop, result.error, json);
  return say(shop, json, result.value, text(result.value));
}

/** Prints what was done, or why it was not. @returns the exit status */
export function sayDone(shop: Shop, done: Result<null>, said: string, json: boolean | undefined): number {
  if (!done.ok) return sayFailure(shop, done.error, json);
  return say(shop, json, {}, `${said}\n`);
}

/** Removes control characters, which users' texts may contain. */
const plain = (cell: string | number) => (typeof cell === 'number' ? cell : cell.replace(/\p{Cc}/gu, '\uFFFD'));

/** Formats rows as columns of equal width, numbers to the right; the first row is the heading. */
export function table(given: readonly (readonly (string | number)[])[]): string {
  const rows = given.map((row) => row.map(plain));
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => String(row[i] ?? '').length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => padded(cell, widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function padded(cell: string | number, width: number): string {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}

/** Formats a time as the shop's clocks show it, e.g. '2026-11-20 12:00'. */
export const minute = (at: number): string => wallTime(currentZone(), at).replace('T', ' ');

/** Formats a time for sentences, with its zone. */
export const zonedMinute = (at: number): string => `${minute(at)} ${currentZone()}`;

/** Returns the heading of a column of times, with their zone. */
export const timed = (heading: string): string => `${heading} (${currentZone()})`;

/**
 * Asks before an irreversible action. Without a terminal, `--yes` must have been given.
 *
 * @returns whether to go on
 */
export async function confirm(
  shop: Shop,
  question: string,
  { yes, json }: { yes?: boolean; json?: boolean },
): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const message = 'Nothing was done: there is no terminal to ask at. Add --yes to do it without being asked.';
    shop.out(json ? `${JSON.stringify({ code: codes.conflict, message })}\n` : `${question}\n${message}\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) shop.out('Nothing was done.\n');
  return agreed;
}
