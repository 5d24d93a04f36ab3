import { hashOf, type Mutant, unplacedId } from './mutant.ts';

/**
 * Chooses mutants in an order that the seed and each mutant's id decide, so that a change of one rule leaves the others
 * chosen. A line has one mutant at most.
 */
export function choose(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const ranked = mutants
    .map((mutant) => ({ mutant, rank: hashOf(`${seed} ${unplacedId(mutant.id)}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
  const byLine = new Map<string, Mutant>();
  for (const mutant of ranked) {
    const line = `${mutant.path}:${mutant.line}`;
    if (!byLine.has(line)) byLine.set(line, mutant);
  }
  return [...byLine.values()].slice(0, count);
}

/**
 * Returns the mutant that a saved one is now: with the same id; otherwise the nearest of the same change in an equal line
 * of the same file, which has moved. Null where the line is no longer there.
 */
export function findAgain(saved: Mutant, mutants: readonly Mutant[]): Mutant | null {
  const same = mutants.find(({ id }) => id === saved.id);
  if (same) return same;
  const moved = mutants.filter((mutant) => unplacedId(mutant.id) === unplacedId(saved.id));
  const distance = ({ line }: Mutant) => Math.abs(line - saved.line);
  return moved.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
