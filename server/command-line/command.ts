import { randomBytes } from 'node:crypto';
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
export interface Place {
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

/** The environment of one call of a command. */
export interface Shop extends Place {
  /** Whether the result is printed as JSON: every command has `--json`. */
  json: boolean;
}

export interface Command {
  /** Creates the shop's data if there is none; other commands report that it is missing. */
  makesShop?: true;
  /** The text of `help <command>`. */
  help: string;
  /** The subcommands; absent: a command without. */
  verbs?: Verbs;
  /** @returns the exit status */
  run: (words: readonly string[], place: Place) => Promise<number>;
}

/** The subcommands of a command by their names. */
export type Verbs = Readonly<Record<string, Action>>;

/** Options by their names. */
export type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

/** Kinds of options. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const several = { type: 'string', multiple: true } as const;

/** The values of options, as they were given. */
export type ValuesOf<T extends Options> = ReturnType<typeof parse<T>>['values'];

/** What a command or a subcommand takes and does. */
interface Action {
  words: string;
  options: Options;
  /**
   * @param called the names of the command and of the subcommand
   * @returns the exit status
   */
  run: (typed: readonly string[], place: Place, called: readonly string[]) => Promise<number>;
}

/**
 * Returns a command or a subcommand by what it takes and does. It is performed with the words and options that it takes, and
 * with no others.
 *
 * @param words what it takes, such as `SKU QUANTITY`; `[COUNTRY]` may be missing, and of `ID…` there are one or more
 */
export function takes<T extends Options>(
  words: string,
  options: T,
  perform: (shop: Shop, words: string[], values: ValuesOf<T>) => Promise<number>,
): Action {
  return {
    words,
    options,
    run: async (typed, place, called) => {
      const { values, positionals } = parse(typed, options, called.at(-1) ?? '');
      if (!fits(words, positionals)) throw new UsageError(`Say '${[...called, words].join(' ').trim()}'.`);
      return perform({ ...place, json: 'json' in values }, positionals, values);
    },
  };
}

/** Returns a command without subcommands. */
export const commandOf = (name: string, help: string, only: Action): Command => ({
  help,
  run: (words, place) => only.run(words, place, [name]),
});

/** Returns a command with subcommands, of which its first word names one. @param alone what it does without one */
export const commandWith = (name: string, help: string, verbs: Verbs, alone?: Action): Command => ({
  help,
  verbs,
  run: async (words, place) => {
    const first = firstWord(words, [...Object.values(verbs), ...(alone ? [alone] : [])]);
    const verb = first && Object.hasOwn(verbs, first.value) ? verbs[first.value] : undefined;
    if (first && verb) return verb.run(words.toSpliced(first.index, 1), place, [name, first.value]);
    if (alone && !first) return alone.run(words, place, [name]);
    throw new UsageError(`Say '${name}' with one of: ${Object.keys(verbs).join(', ')}${alone ? '; or alone' : ''}.`);
  },
});

/** Returns the first word that is neither an option nor the value of one. */
function firstWord(words: readonly string[], actions: readonly Action[]) {
  const options: Options = Object.assign({}, ...actions.map((each) => each.options));
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  return tokens.find((token) => token.kind === 'positional');
}

/** Whether there are as many words as are taken. */
function fits(taken: string, given: readonly string[]): boolean {
  const names = taken.split(' ').filter((name) => name !== '');
  const needed = names.filter((name) => !name.startsWith('['));
  return given.length >= needed.length && (taken.includes('…') || given.length <= names.length);
}

/** Parses the arguments of a command. @throws UsageError */
function parse<T extends Options>(words: readonly string[], options: T, called: string) {
  try {
    return parseArgs({ args: [...words], options: { json: flag, ...options }, allowPositionals: true });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { 1: unknown } = /^Unknown option '(-[^']*)'/.exec(said) ?? [];
    if (unknown === undefined) throw new UsageError(said);
    const known = [...Object.keys(options), 'json'].map((name) => `--${name}`).join(', ');
    throw new UsageError(`'${called}' has no option ${unknown}. Known: ${known}.`);
  }
}

/** Prints the reason of a failure and the next step. @returns the exit status */
export function sayFailure(shop: Shop, error: Failure, next = ''): number {
  const failure = wordedFailure(error, englishWording);
  say(shop, failure, `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}

/** Returns the whole number that a text says. @throws UsageError */
export function wholeIn(text: string, name: string, least = 0, most = 999_999_999): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} is a whole number${least > 0 ? ` of at least ${least}` : ''}, not '${text}'.`);
}

/** Prints a result as JSON in one line, or as text. @returns the exit status */
export function say(shop: Shop, result: unknown, text: string): number {
  shop.out(shop.json ? `${JSON.stringify(result)}\n` : text);
  return 0;
}

/** Prints a long result as JSON in lines of its own, or as text. @returns the exit status */
export function sayList(shop: Shop, result: unknown, text: string): number {
  shop.out(shop.json ? `${JSON.stringify(result, null, 2)}\n` : text);
  return 0;
}

/** Prints a result as JSON or as text, or why there is none. @returns the exit status */
export function sayResult<T>(shop: Shop, result: Result<T>, text: (value: T) => string): number {
  if (!result.ok) return sayFailure(shop, result.error);
  return say(shop, result.value, text(result.value));
}

/** Prints what was done, or why it was not. @returns the exit status */
export function sayDone(shop: Shop, done: Result<null>, said: string): number {
  if (!done.ok) return sayFailure(shop, done.error);
  return say(shop, {}, `${said}\n`);
}

/** Prints why nothing was done. @returns the exit status */
export function sayError(shop: Shop, error: string, more = ''): number {
  say(shop, { error }, `${error}\n${more}`);
  return 1;
}

/** Returns what the rules of the service need to change something. */
export const loadDeps = async (shop: Shop) => ({ db: await shop.open(), clock: Date, random: randomBytes });

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
export async function confirm(shop: Shop, question: string, { yes }: { yes?: boolean }): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const message = 'Nothing was done: there is no terminal to ask at. Add --yes to do it without being asked.';
    say(shop, { code: codes.conflict, message }, `${question}\n${message}\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) shop.out('Nothing was done.\n');
  return agreed;
}
