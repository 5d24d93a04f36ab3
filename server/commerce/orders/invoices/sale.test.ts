import { describe, expect, it } from 'vitest';
import { grossByRate } from './sale.ts';

describe('the gross amounts of a line of which a part is exempt', () => {
  const line = { line_cents: 11_000, discount_cents: 1_000, exempt_cents: 4_050, tax_bps: 1_900 };

  it('are its cost where the tax is included', () => {
    const amounts = grossByRate({ tax_included: 1 }, { ...line, tax_cents: 950 });
    expect(Object.fromEntries(amounts)).toEqual({ 1900: 5_950, 0: 4_050 });
  });

  it('are its cost and the tax where that is added', () => {
    const amounts = grossByRate({ tax_included: 0 }, { ...line, tax_cents: 1_131 });
    expect(Object.fromEntries(amounts)).toEqual({ 1900: 5_950 + 1_131, 0: 4_050 });
  });
});
