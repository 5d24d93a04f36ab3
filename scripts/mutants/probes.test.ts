import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { probe } from './probes.ts';

const path = 'server/commerce/cart/rule.ts';
const mutantOf = (source: string, operator: string): Mutant[] =>
  findMutants({ area: 'cart', path, source }).filter((mutant) => mutant.operator === operator);

/** Returns a source with the probe of its first mutant of an operator, the probe written as `probe`. */
function probed(source: string, operator: string): string {
  const [mutant] = mutantOf(source, operator);
  const text = mutant ? probe(source, path, [mutant]).source : source;
  return text.replaceAll(/globalThis\.mutantReached\?\.\(".*?"\)/g, 'probe');
}

describe('the probe of a mutant', () => {
  it('stands before the statement that holds it', () => {
    expect(probed('function rule() { const a = 1; return a < b; }', 'comparison')).toBe(
      'function rule() { const a = 1; probe;return a < b; }',
    );
  });

  it('stands in the body of an arrow function', () => {
    expect(probed('const rule = (a) => ({ least: a < 3 });', 'comparison')).toBe(
      'const rule = (a) => ((probe,({ least: a < 3 })));',
    );
  });

  it('stands outside a condition without a block', () => {
    expect(probed('function rule() { if (a) return b < c; }', 'comparison')).toBe(
      'function rule() { probe;if (a) return b < c; }',
    );
  });

  it('cannot watch code that runs when the module is loaded', () => {
    const source = 'export const most = 12;';
    const mutants = mutantOf(source, 'constant');
    expect(probe(source, path, mutants)).toEqual({ source, unwatched: mutants });
  });
});
