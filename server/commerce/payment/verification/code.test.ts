import { expect, it } from 'vitest';
import { freshCode, sameCode } from './code.ts';

/** Every number that two bytes can tell, one after the other. */
function allDraws() {
  let next = 0;
  return () => {
    const drawn = Buffer.alloc(2);
    drawn.writeUInt16BE(next % 65_536);
    next += 1;
    return drawn;
  };
}

it('draws every code of four digits equally often', () => {
  const random = allDraws();
  const drawn = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    const code = freshCode(random);
    drawn.set(code, (drawn.get(code) ?? 0) + 1);
  }
  expect(drawn.size).toBe(10_000);
  expect([...drawn.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(drawn.values())).toEqual(new Set([6]));
});

it.each([
  ['0412', '0412', true],
  ['0412', '0413', false],
  ['0412', '412', false],
  ['0412', '', false],
])('compares %s with %s', (kept, typed, same) => {
  expect(sameCode(kept, typed)).toBe(same);
});
