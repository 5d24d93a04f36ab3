import { afterEach, expect, test, vi } from 'vitest';
import { reportUnheardIfThrown } from './report.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reports an outcome as unknown only when the request throws', () => {
  vi.stubGlobal('__ENV', { TELL: '1' });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(reportUnheardIfThrown('paying unheard', 'a', () => 'paid')).toBe('paid');
  const leave = () => {
    throw new Error('refused 3 times');
  };
  expect(() => reportUnheardIfThrown('paying unheard', 'b', leave)).toThrow('refused 3 times');
  expect(log.mock.calls).toEqual([['{"told":"paying unheard","id":"b"}']]);
});
