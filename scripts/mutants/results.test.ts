import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { inOrder } from './judge.ts';
import { type Judged, shareKilled, summarize, unjudged } from './results.ts';

const source = 'const rule = a < b && c > 4 && d === e;';
const [first, second, third, fourth] = findMutants({ area: 'cart', path: 'server/commerce/cart/rule.ts', source }).map(
  unjudged,
);
const judged: Judged[] = [
  ...(first ? [{ ...first, status: 'killed' as const, by: 'tests/contract/cart.contract.ts › adds' }] : []),
  ...(second ? [{ ...second, status: 'survived' as const, by: 'Passed: tests/contract/cart.contract.ts' }] : []),
  ...(third ? [{ ...third, status: 'equivalent' as const, by: 'The same order of equal lines.' }] : []),
  ...(fourth ? [{ ...fourth, status: 'timeout' as const, by: 'No end after 180 s.', area: 'tax' }] : []),
];

describe('the results of mutants', () => {
  it('count a mutant as killed that does not end, and leave out equivalent ones', () => {
    expect(shareKilled(judged)).toBeCloseTo(2 / 3);
    expect(shareKilled([])).toBe(1);
  });

  it('have a line for each area, and name the survivors and the equivalent with their places', () => {
    const lines = summarize(judged).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'cart      1 killed, 0 timed out, 1 survived, 1 equivalent (50 % killed)',
      'tax       0 killed, 1 timed out, 0 survived (100 % killed)',
      'all       1 killed, 1 timed out, 1 survived, 1 equivalent (67 % killed)',
    ]);
    expect(lines).toContain('Survived:');
    expect(lines.some((line) => line.includes(second?.id ?? '-'))).toBe(true);
    expect(lines).toContain('    The same order of equal lines.');
  });
});

describe('the tests of a mutant', () => {
  const file = (path: string, seconds: number, reached: readonly Judged[]) => ({
    path,
    seconds,
    reached: reached.map(({ id }) => id),
  });

  it('are those that reach it: first what killed others of its file, then the quickest', () => {
    const mutant = judged[1];
    if (!mutant) throw new Error('There is no second mutant.');
    const tests = [
      file('tests/contract/slow.contract.ts', 9, judged),
      file('tests/contract/quick.contract.ts', 1, judged),
      file('tests/contract/cart.contract.ts', 5, judged),
      file('tests/contract/other.contract.ts', 1, []),
    ];
    expect(inOrder(mutant, tests, judged).map(({ path }) => path)).toEqual([
      'tests/contract/cart.contract.ts',
      'tests/contract/quick.contract.ts',
      'tests/contract/slow.contract.ts',
    ]);
  });
});
