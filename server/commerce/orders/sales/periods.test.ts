import { describe, expect, it } from 'vitest';
import { partsOf, periodAround, soldDays } from './periods.ts';

const sold = { from: '2023-11-20', to: '2026-11-26' };

describe('days of a report', () => {
  it.each([
    ['all that were sold on', '2023-11-20', '2026-11-26', ['ever'], []],
    ['a month', '2025-02-01', '2025-02-28', ['2025-02'], []],
    ['a month that is not over', '2026-11-01', '2026-11-26', ['2026-11'], []],
    ['a year', '2025-01-01', '2025-12-31', ['2025'], []],
    ['the first year, from its first sale', '2023-11-20', '2023-12-31', ['2023'], []],
    ['a month without its last day', '2024-02-01', '2024-02-28', [], ['2024-02-01 2024-02-28']],
    ['some days', '2026-11-03', '2026-11-09', [], ['2026-11-03 2026-11-09']],
    [
      'days, months, a year, months and days',
      ...['2024-10-30', '2026-02-01'],
      ['2024-11', '2024-12', '2025', '2026-01'],
      ['2024-10-30 2024-10-31', '2026-02-01 2026-02-01'],
    ],
  ] as const)('of %s are read as few sums', (_, from, to, periods, days) => {
    const parts = partsOf({ from, to }, sold);
    expect(parts.periods).toEqual(periods);
    expect(parts.days.map((some) => `${some.from} ${some.to}`)).toEqual(days);
  });

  it('end with the sales', () => {
    expect(soldDays({ from: '2000-01-01', to: '2099-12-31' }, sold)).toEqual(sold);
    expect(soldDays({ from: '2000-01-01', to: '2023-11-19' }, sold)).toBeNull();
  });

  it('are within a month, a year, or all time', () => {
    expect(periodAround({ from: '2025-02-03', to: '2025-02-09' })).toBe('2025-02');
    expect(periodAround({ from: '2025-02-03', to: '2025-03-09' })).toBe('2025');
    expect(periodAround({ from: '2025-12-31', to: '2026-01-01' })).toBe('ever');
  });
});
