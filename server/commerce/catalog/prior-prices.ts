import type { Database } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { prepared } from '../database/prepared.ts';
import { type CurrencyRow, convert, type Price } from './price.ts';

interface Priced {
  /** The variant's id. */
  id: number;
  price: Price;
}

/**
 * Replaces what promotions are compared with by the lowest price of the 30 days before them (Directive 98/6/EC,
 * Art. 6a; C-330/23), where the currency says so: a promotion that is not below it is none. Prices of which nothing is
 * on record before the promotion stay.
 *
 * @param isOwn whether the variant has its own price in the currency
 */
export async function comparePrior<P extends Priced>(
  db: Database,
  all: readonly P[],
  { currency, isOwn }: { currency: CurrencyRow; isOwn: (priced: P) => boolean },
): Promise<void> {
  if (!currency.comparesPrior) return;
  const reduced = all.filter(({ price }) => price.promotionCents !== null);
  const own = reduced.filter(isOwn);
  const converted = reduced.filter((each) => !isOwn(each));
  await compare(db, own, { code: currency.code, inCents: (cents) => cents });
  await compare(db, converted, { code: '', inCents: (cents) => convert(cents, currency) });
}

async function compare(
  db: Database,
  reduced: readonly Priced[],
  { code, inCents }: { code: string; inCents: (stored: number) => number },
): Promise<void> {
  if (reduced.length === 0) return;
  const ids = reduced.map(({ id }) => id);
  const variants = idList(db, ids);
  const found = new Map((await readPrior(db, { variants, code })).map((row) => [row.variant_id, row]));
  for (const each of reduced) {
    const { prior_cents = null, prior_days = null } = found.get(each.id) ?? {};
    if (prior_cents === null || prior_days === null) continue;
    each.price = comparedWith(each.price, inCents(prior_cents), prior_days);
  }
}

function comparedWith({ inForceCents }: Price, priorCents: number, days: number): Price {
  if (priorCents <= inForceCents) return { saleCents: inForceCents, promotionCents: null, inForceCents };
  return { saleCents: priorCents, promotionCents: inForceCents, inForceCents, lowestOfDays: days };
}

/** Reads the newest row of each variant: the index leads to it, however long the history is. */
const readPrior = prepared((db, { variants, code }: { variants: string; code: string }) =>
  db
    .selectFrom('variant')
    .innerJoin('price_change as change', (join) =>
      join.on('change.id', '=', (eb) =>
        eb
          .selectFrom('price_change as newest')
          .select((e) => e.fn.max('newest.id').as('id'))
          .whereRef('newest.variant_id', '=', 'variant.id')
          .where('newest.currency', '=', code),
      ),
    )
    .select(['change.variant_id', 'change.prior_cents', 'change.prior_days'])
    .where(isListed(db, 'variant.id', variants)),
);
