import { describe, expect, it } from 'vitest';
import { choose, findAgain } from './choose.ts';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

const rules = Array.from({ length: 40 }, (_, index) => `const rule${index} = a${index} < b && c > ${index};`);
const mutantsOf = (lines: readonly string[]) =>
  findMutants({ area: 'cart', path: 'server/commerce/cart/rules.ts', source: lines.join('\n') });
const changes = (mutants: readonly Mutant[], lines: readonly string[]) =>
  mutants.map(({ line, column, operator }) => `${lines[line - 1]} ${column} ${operator}`);

describe('the choice of mutants', () => {
  it('is the same for the same sources and seed, and another for another seed', () => {
    const mutants = mutantsOf(rules);
    expect(choose(mutants, 10, 'one')).toEqual(choose(mutants.toReversed(), 10, 'one'));
    expect(choose(mutants, 10, 'one')).not.toEqual(choose(mutants, 10, 'two'));
  });

  it('has as many as wanted, one of a line at most', () => {
    const chosen = choose(mutantsOf(rules), 30, 'one');
    expect(new Set(chosen.map(({ line }) => line)).size).toBe(30);
    expect(choose(mutantsOf(rules), 99, 'one')).toHaveLength(rules.length);
  });

  it('stays as it is where lines are added above', () => {
    const moved = ['// A comment.', '', ...rules];
    expect(changes(choose(mutantsOf(moved), 10, 'one'), moved)).toEqual(
      changes(choose(mutantsOf(rules), 10, 'one'), rules),
    );
  });
});

describe('a saved mutant', () => {
  const [first] = mutantsOf(rules);

  it('is found again where its line has moved', () => {
    const again = first && findAgain(first, mutantsOf(['', ...rules]));
    expect(again).toMatchObject({ line: 2, column: first?.column, operator: first?.operator });
  });

  it('is the nearest of equal lines', () => {
    const repeated = ['', ...rules.slice(0, 1), '', '', '', ...rules.slice(0, 1)];
    expect(first && findAgain(first, mutantsOf(repeated))?.line).toBe(2);
  });

  it('is not found where its line has changed', () => {
    expect(first && findAgain(first, mutantsOf(rules.slice(1)))).toBeNull();
  });
});
