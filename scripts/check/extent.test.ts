import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Loads the module as a run with this value of `TESTS` does. */
async function readExtent(tests: string) {
  vi.stubEnv('TESTS', tests);
  const loaded: typeof import('./extent.ts') = await import(`./extent.ts?tests=${tests}`);
  return loaded;
}

test('the gate takes the short form and leaves out what runs at night', async () => {
  const { inCheck, everyNth, atNight, leftOut } = await readExtent('');
  const register = vi.fn();
  atNight(register);
  expect(register).not.toHaveBeenCalled();
  expect(inCheck(2, { full: 5 })).toBe(2);
  expect(everyNth(2, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(leftOut).toEqual(['**/*.night.*']);
});

test('a full run takes everything', async () => {
  const { inCheck, everyNth, atNight, leftOut } = await readExtent('full');
  const register = vi.fn();
  atNight(register);
  expect(register).toHaveBeenCalledOnce();
  expect(inCheck(2, { full: 5 })).toBe(5);
  expect(everyNth(2, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(leftOut).toEqual([]);
});
