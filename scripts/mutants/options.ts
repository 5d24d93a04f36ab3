import { parseArgs } from 'node:util';
import { areas } from './areas.ts';

export interface MutantOptions {
  areas: readonly string[];
  /** Mutants of each area. */
  count: number;
  seed: string;
  /** Results, which are continued where the file exists. */
  json: string;
  /** A list or results whose mutants are run instead of chosen ones. */
  from: string | null;
  /** Of `from`, those that survived. */
  survivors: boolean;
  /** One mutant, by its id. */
  only: string | null;
  /** Writes the list of mutants and runs nothing. */
  list: boolean;
  /** Runs the tests on PostgreSQL as well. */
  postgres: boolean;
  /** After this time no further mutant is begun. */
  minutes: number;
  /** Limit of one mutant's tests on a fast machine. */
  limitSeconds: number;
}

export class MutantsUsageError extends Error {}

export const usage = `npm run test:mutants -- [options]

Changes one thing at a time in a copy of the shop's rules, and runs the tests of the rule's area against each change.

  --area NAME      ${Object.keys(areas).join(', ')}; may be repeated; all of them if absent
  --count N        mutants of each area (15)
  --seed TEXT      chooses other mutants
  --json FILE      the results; a run with an existing file continues it (test-results/mutants.json)
  --list           chooses the mutants and writes the file, without running them
  --from FILE      the mutants of a list or of earlier results; --survivors: only those that survived
  --only ID        one mutant
  --postgres       on PostgreSQL as well as on SQLite
  --minutes N      begins no mutant after this time; the same command continues (60)
  --limit SECONDS  time for the tests of one mutant on a fast machine, after which it counts as killed (120)`;

/** Parses the command line. @returns 'help' where requested @throws MutantsUsageError */
export function readOptions(words: readonly string[]): MutantOptions | 'help' {
  const values = parsed(words);
  if (values.help) return 'help';
  const unknown = (values.area ?? []).filter((name) => !Object.hasOwn(areas, name));
  if (unknown.length > 0)
    throw new MutantsUsageError(`There is no area '${unknown.join(', ')}': ${Object.keys(areas).join(', ')}.`);
  if (values.survivors && !values.from) throw new MutantsUsageError('--survivors needs --from FILE with results.');
  if (values.only && values.list) throw new MutantsUsageError('--only runs a mutant, --list runs none: leave one out.');
  return {
    areas: values.area ?? Object.keys(areas),
    count: wholeNumber('--count', values.count) ?? 15,
    seed: values.seed ?? 'hemline',
    json: values.json ?? 'test-results/mutants.json',
    from: values.from ?? null,
    survivors: values.survivors ?? false,
    only: values.only ?? null,
    list: values.list ?? false,
    postgres: values.postgres ?? false,
    minutes: wholeNumber('--minutes', values.minutes) ?? 60,
    limitSeconds: wholeNumber('--limit', values.limit) ?? 120,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const area = { type: 'string', multiple: true } as const;
  const numbers = { count: text, minutes: text, limit: text };
  const flags = { survivors: flag, list: flag, postgres: flag, help: flag };
  try {
    return parseArgs({
      args: [...words],
      options: { area, seed: text, json: text, from: text, only: text, ...numbers, ...flags },
    }).values;
  } catch (error) {
    throw new MutantsUsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new MutantsUsageError(`${name} is a whole number from 1, not '${text}'.`);
  return Number(text);
}
