import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { areas, isIn } from './areas.ts';
import { choose, findAgain } from './choose.ts';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { type MutantOptions, MutantsUsageError } from './options.ts';
import { readResults } from './results.ts';

/** Finds the mutants that the options select in a tree with these files. */
export function selectMutants(root: string, paths: readonly string[], options: MutantOptions): Mutant[] {
  const mutantsOf = (area: string) => findInArea(root, paths, area);
  if (options.only !== null) return [findById(Object.keys(areas).flatMap(mutantsOf), options.only)];
  if (options.from === null)
    return options.areas.flatMap((area) => choose(mutantsOf(area), options.count, options.seed));
  return findSaved(options.from, options, mutantsOf);
}

function findInArea(root: string, paths: readonly string[], area: string): Mutant[] {
  const sources = areas[area]?.sources ?? [];
  return paths
    .filter((path) => isIn(path, sources))
    .flatMap((path) => findMutants({ area, path, source: readFileSync(resolve(root, path), 'utf8') }));
}

function findById(mutants: readonly Mutant[], id: string): Mutant {
  const found = mutants.find((mutant) => mutant.id === id);
  if (!found) throw new MutantsUsageError(`There is no mutant '${id}': its line has changed, or it is of no area.`);
  return found;
}

/** Finds the mutants of a saved list in the sources as they are now, and names those whose line is gone. */
function findSaved(
  file: string,
  { areas: selected, survivors }: MutantOptions,
  mutantsOf: (area: string) => Mutant[],
): Mutant[] {
  const saved = readResults(resolve(file));
  if (!saved) throw new MutantsUsageError(`There is no file '${file}'.`);
  const wanted = saved.mutants.filter(
    ({ area, status }) => selected.includes(area) && (!survivors || status === 'survived'),
  );
  const found = new Map([...new Set(wanted.map(({ area }) => area))].map((area) => [area, mutantsOf(area)]));
  return wanted.flatMap((mutant) => {
    const again = findAgain(mutant, found.get(mutant.area) ?? []);
    if (!again) console.log(`Left out, its line has changed: ${mutant.id}`);
    return again ?? [];
  });
}
