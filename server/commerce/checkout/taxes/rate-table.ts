import { type TaxClass, widerClass } from '../../../../shared/catalog/tax-classes.ts';
import { prepared } from '../../database/prepared.ts';
import { dayIn, exactRate } from './stored-rates.ts';
import type { LineTax, TaxedGoods, TaxRequest, TaxService } from './tax-service.ts';

type Rate = Awaited<ReturnType<typeof readRates>>[number];

/** The table of rates. It names the state's rate, else the country's, for a class, else for the next wider class. */
export const rateTable: TaxService = {
  async findTaxes(db, request) {
    const { country, state, at } = request;
    const rates = await readRates(db, { country, state: state.trim().toUpperCase(), day: dayIn(country, at) });
    return request.lines.map((line) => taxOfLine(rates, line, request.currency));
  },
};

/** The rates that apply on a day, those of the state and the latest first. */
const readRates = prepared((db, { country, state, day }: { country: string; state: string; day: string }) =>
  db
    .selectFrom('tax_rate')
    .select(['tax_class', 'limit_cents', 'above'])
    .select(exactRate)
    .where('country', '=', country)
    .where('state', 'in', ['', state])
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('state', 'desc')
    .orderBy('valid_from', 'desc'),
);

const exempt: LineTax = { rateBps: 0, exemptCents: 0 };

function taxOfLine(rates: readonly Rate[], line: TaxedGoods, { rate_ppm }: TaxRequest['currency']): LineTax {
  if (!line.taxable) return exempt;
  const rate = rateOf(rates, line.taxClass);
  if (!rate) return exempt;
  const plain = { rateBps: rate.rate_bps, exemptCents: 0 };
  if (rate.limit_cents === null) return plain;
  // Both sides times the quantity and the rate, so that nothing is rounded.
  const limit = BigInt(rate.limit_cents) * BigInt(line.quantity) * BigInt(rate_ppm);
  if (BigInt(line.cents) * 1_000_000n <= limit) return plain;
  const standard = rateOf(rates, 'standard')?.rate_bps ?? 0;
  return { rateBps: standard, exemptCents: rate.above === 'excess' ? Number(limit / 1_000_000n) : 0 };
}

/** Returns the rate of a class, else of the next wider one that has a rate. */
function rateOf(rates: readonly Rate[], taxClass: TaxClass): Rate | undefined {
  for (let of: TaxClass | null = taxClass; of !== null; of = widerClass[of]) {
    const found = rates.find(({ tax_class }) => tax_class === of);
    if (found) return found;
  }
  return undefined;
}
