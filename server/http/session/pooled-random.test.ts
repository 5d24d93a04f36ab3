import { expect, test } from 'vitest';
import { pooledRandom } from './pooled-random.ts';

test('no random bytes are given twice, however many are asked for at a time', () => {
  const random = pooledRandom();
  const sizes = Array.from({ length: 2_000 }, (_, i) => [8, 16, 5_000][i % 3 === 2 && i > 1_990 ? 2 : i % 2] ?? 8);
  const given = sizes.map((size) => {
    const bytes = random(size);
    expect(bytes.length).toBe(size);
    return bytes;
  });
  const heads = given.map((bytes) => Buffer.from(bytes).subarray(0, 8).toString('hex'));
  expect(new Set(heads).size).toBe(given.length);
  // What was given stays as it was, whatever is asked for later.
  expect(given.map((bytes) => Buffer.from(bytes).subarray(0, 8).toString('hex'))).toEqual(heads);
});
