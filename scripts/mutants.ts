import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from './build/paths.ts';
import { listFiles } from './mutants/copy.ts';
import { readEquivalent } from './mutants/equivalent.ts';
import { TestsFail } from './mutants/measure-tests.ts';
import { unplacedId } from './mutants/mutant.ts';
import { type MutantOptions, MutantsUsageError, readOptions, usage } from './mutants/options.ts';
import {
  type Judged,
  leastKilled,
  readResults,
  shareKilled,
  summarize,
  unjudged,
  writeResults,
} from './mutants/results.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { selectMutants } from './mutants/select-mutants.ts';

/**
 * `npm run test:mutants`: a sample of mutants of the shop's rules (docs/develop/testing.md). Exits with 1 where tests
 * kill less than nine tenths of them, or fail without a mutant.
 */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  const file = resolve(options.json);
  mkdirSync(dirname(file), { recursive: true });
  const results = begin(file, options);
  const save = () => writeResults(file, results);
  save();
  if (options.list) {
    console.log(`${results.mutants.length} mutants in ${file}`);
    return 0;
  }
  await runMutants(results, options, save);
  console.log(`\n${summarize(results.mutants)}\n\nResults: ${file}`);
  return shareKilled(results.mutants) < leastKilled ? 1 : 0;
}

/** Returns the results to continue: those of the file, if it has any, otherwise the selected mutants, none of them run. */
function begin(file: string, options: MutantOptions) {
  const earlier = options.only === null ? readResults(file) : null;
  if (earlier) {
    console.log(`Continues ${file}`);
    return earlier;
  }
  const equivalent = readEquivalent();
  const mutants = selectMutants(root, listFiles(root), options).map((mutant): Judged => {
    const reason = equivalent.get(unplacedId(mutant.id));
    return reason === undefined ? unjudged(mutant) : { ...mutant, status: 'equivalent', by: reason, seconds: 0 };
  });
  return { seed: options.seed, postgres: options.postgres, tests: [], mutants };
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof MutantsUsageError || error instanceof TestsFail)) throw error;
  console.error(error instanceof TestsFail ? `The tests fail without a mutant: ${error.message}` : error.message);
  process.exit(2);
}
