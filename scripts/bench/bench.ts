import { execFileSync } from 'node:child_process';
import type { z } from 'zod';
import { root } from '../build/paths.ts';
import { BenchUsageError, helpOf, type OptionSchemas, readOptions } from './options.ts';
import type { Print } from './table.ts';

/** A measuring program of `npm run bench -- NAME`. */
export interface Bench {
  /** What it measures, and its options. */
  help: string;
  /** Reads its options. @returns starts it; null where the help is asked for @throws BenchUsageError */
  prepare(words: readonly string[]): ((print: Print) => Promise<void>) | null;
}

/** Returns a bench. @param about what it measures @param work measures, and prints a table */
export function bench<S extends OptionSchemas>(
  about: string,
  schemas: S,
  work: (options: z.output<z.ZodObject<S>>, print: Print) => Promise<void>,
): Bench {
  return {
    help: `${about}\n\n${helpOf(schemas)}`,
    prepare: (words) => {
      const options = readOptions(schemas, words);
      return options && ((print) => work(options, print));
    },
  };
}

interface Output {
  print: Print;
  printError: Print;
}

/** Runs the bench that is named first, under a heading with the day and the commit. @returns the exit status */
export async function runBench(
  benches: Readonly<Record<string, Bench>>,
  [name = '', ...words]: readonly string[],
  { print, printError }: Output,
): Promise<number> {
  const named = Object.hasOwn(benches, name) ? benches[name] : undefined;
  const help = named ? `npm run bench -- ${name} [options]\n\n${named.help}` : helpOfAll(benches);
  try {
    const run = named?.prepare(words);
    if (run) {
      print(`${dateOf(new Date())}, ${commit()}, Node ${process.versions.node}: ${[name, ...words].join(' ')}\n`);
      await run(print);
    } else print(help);
    return run === undefined && name !== '' ? 2 : 0;
  } catch (error) {
    if (!(error instanceof BenchUsageError)) throw error;
    printError(`${error.message}\n\n${help}`);
    return 2;
  }
}

const helpOfAll = (benches: Readonly<Record<string, Bench>>) =>
  `npm run bench -- ${Object.keys(benches).join('|')} [options]\n\n--help after a name describes its options.`;

const dateOf = (date: Date) => date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the commit that is measured, and whether files differ from it. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') && ' with changes'}`;
  } catch {
    return 'no commit';
  }
}
