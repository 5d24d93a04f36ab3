import type { Kysely } from 'kysely';

/** State, rate in hundredths of a per cent that shops begin with, and whether its delivery is taxed (docs/tax.md), November 2026. */
const states =
  'AR 650 proportion, CT 635 yes, DC 600 yes, GA 400 proportion, HI 400 yes, IL 625 yes, IN 700 proportion, KY 600 proportion, ' +
  'MN 688 proportion, MS 700 yes, NC 475 proportion, ND 500 proportion, NE 550 proportion, NJ 663 proportion, NM 488 yes, ' +
  'NY 400 yes, OH 575 proportion, PA 600 proportion, RI 700 proportion, SC 600 yes, SD 420 proportion, TN 700 proportion, ' +
  'TX 625 proportion, VT 600 proportion, WA 650 proportion, WI 500 proportion, WV 600 proportion';

interface Tables {
  tax_rate: { country: string; state: string; tax_class: string; valid_from: string; rate_bps: number };
  delivery_tax: { country: string; state: string; rule: string };
}

/**
 * How a place that adds tax at checkout taxes the delivery. A shop whose rate of a state is the one it began with gets what
 * applies there; where the merchant has set another, the merchant decides.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('delivery_tax')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('delivery_tax_key', ['country', 'state'])
    .execute();
  const rates = await db
    .selectFrom('tax_rate')
    .select(['state', 'rate_bps', 'valid_from'])
    .where('country', '=', 'US')
    .where('tax_class', '=', 'standard')
    .execute();
  const rows = states.split(', ').flatMap((entry) => {
    const [state = '', bps = '', rule = ''] = entry.split(' ');
    const own = rates.filter((rate) => rate.state === state);
    const isInitial = own.length === 1 && own[0]?.valid_from === '0001-01-01' && own[0].rate_bps === Number(bps);
    return isInitial ? [{ country: 'US', state, rule }] : [];
  });
  if (rows.length > 0) await db.insertInto('delivery_tax').values(rows).execute();
}
