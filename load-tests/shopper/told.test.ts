import { afterEach, expect, test, vi } from 'vitest';
import { unheardUnlessEnded } from './told.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('whoever leaves before the answer is written down as not having heard it, and whoever hears it is not', () => {
  vi.stubGlobal('__ENV', { TELL: '1' });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(unheardUnlessEnded('paying unheard', 'a', () => 'paid')).toBe('paid');
  const leave = () => {
    throw new Error('refused 3 times');
  };
  expect(() => unheardUnlessEnded('paying unheard', 'b', leave)).toThrow('refused 3 times');
  expect(log.mock.calls).toEqual([['{"told":"paying unheard","id":"b"}']]);
});
