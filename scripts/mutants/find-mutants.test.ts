import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { mutate } from './mutant.ts';

const path = 'server/commerce/cart/rule.ts';

/** Returns each change of a source: the operator, and the source with it. */
const changesOf = (source: string) =>
  findMutants({ area: 'cart', path, source }).map((mutant) => [mutant.operator, mutate(source, mutant)]);

describe('mutants of a rule', () => {
  it.for([
    ['a < b;', ['comparison', 'a <= b;']],
    ['a >= b;', ['comparison', 'a > b;']],
    ['a === b;', ['comparison', 'a !== b;']],
    ['a + b;', ['arithmetic', 'a - b;']],
    ['a / b;', ['arithmetic', 'a * b;']],
    ['a && b;', ['logical', 'a || b;']],
    ['a ?? b;', ['fallback', 'a;']],
    ['a ? b : c;', ['condition', '!(a) ? b : c;']],
    ['!a ? b : c;', ['condition', 'a ? b : c;']],
    ['if (!a) b = c;', ['condition', 'if (a) b = c;']],
    ['const a = 7;', ['constant', 'const a = (7 + 1);']],
    ['const a = 5_000;', ['constant', 'const a = (5_000 * 2);']],
    ['const a = true;', ['constant', 'const a = false;']],
    ['await save(a);', ['call', ';']],
    ['a += b;', ['assignment', 'a -= b;']],
    ['Math.min(a, b) + c.d;', ['method', 'Math.max(a, b) + c.d;']],
    ["const a = of('a', '<=', b);", ['query-operator', "const a = of('a', '<', b);"]],
    ["const a = db.select(b).where('id', '=', c).one();", ['query', 'const a = db.select(b).one();']],
  ] as const)('changes %s', ([source, change]) => {
    expect(changesOf(source)).toContainEqual(change);
  });

  it('leaves a check out that ends a function', () => {
    expect(changesOf('function rule(a) { if (!a.ok) return a; }')).toEqual([
      ['condition', 'function rule(a) { if (a.ok) return a; }'],
      ['guard', 'function rule(a) { if (false) return a; }'],
    ]);
  });

  it.for([
    "import { a } from '../7.ts';",
    'type Count = 1 | 2;',
    'interface Line { sort: true }',
    "deps.log.warn({ tries: 3 }, 'no answer');",
    'const Row = z.object({ count: z.int().min(1) });',
    "throw new RangeError('more than ' + 7);",
    "const name = 'a' + b;",
    'const names = { 1: a };',
  ])('leaves %s as it is: no rule', (source) => {
    expect(changesOf(source)).toEqual([]);
  });

  it('looks into values with a type', () => {
    expect(changesOf('const a = (b < c) as boolean;')).toEqual([['comparison', 'const a = (b <= c) as boolean;']]);
  });

  it('has an id of the place and the line, which other lines do not change', () => {
    const [mutant] = findMutants({ area: 'cart', path, source: 'const a = b < c;' });
    const [moved] = findMutants({ area: 'cart', path, source: '\n\nconst a = b < c;' });
    const [other] = findMutants({ area: 'cart', path, source: 'const d = b < c;' });
    expect(mutant?.id).toMatch(/^server\/commerce\/cart\/rule\.ts:1:13:comparison:[0-9a-f]{8}$/);
    expect(moved?.id).toBe(mutant?.id.replace(':1:', ':3:'));
    expect(other?.id).not.toBe(mutant?.id);
  });

  it('is refused where the source is no longer what it changes', () => {
    const [mutant] = findMutants({ area: 'cart', path, source: 'const a = b < c;' });
    expect(() => mutant && mutate('const a = b > c;', mutant)).toThrow('is no longer what');
  });
});
