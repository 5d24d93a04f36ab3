import { minuteMs } from '../../../../shared/time/duration.ts';
import type { Database } from '../../database/connection.ts';
import { only, prepared } from '../../database/prepared.ts';

/**
 * How much the latest payments look like tests of stolen cards. 'slow': a payment waits a little; 'mail': its buyer opens
 * the link of the order's mail first.
 */
export type Pressure = 'calm' | 'slow' | 'mail';

/** Payments of the last minutes that were declined, or paid; each is counted up to a bound. */
export interface Outcomes {
  declined: number;
  paid: number;
}

/** From which number of failures on, and from which share of all, in per cent. */
interface Threshold {
  failures: number;
  percent: number;
}

/** How far back payments are counted. */
export const windowMs = 10 * minuteMs;
/** Bounds of what is counted: their shares are still told apart. */
const maxOf = { declined: 1_000, paid: 1_500 } as const;

/** A shop whose banks decline every fourth card stays calm, however many orders it has. */
const ofShop = { slow: { failures: 20, percent: 40 }, mail: { failures: 40, percent: 50 } } as const;
/** Testers order what is cheap: one article shows them first. */
const ofArticle = { slow: { failures: 10, percent: 50 }, mail: { failures: 20, percent: 50 } } as const;
/** Pages at PayPal and Stripe where nothing was paid. Cards that fail there are not told to the shop, and shoppers leave. */
const ofPages = { slow: { failures: 30, percent: 80 }, mail: { failures: 60, percent: 90 } } as const;
/** A page is left, not merely slow, after this long; later than the second it is over. */
const pageTakesMs = 5 * minuteMs;
const pageEndsMs = 35 * minuteMs;

/** Returns the pressure on an order that is about to be paid: of the whole shop, its articles, and the pages of its provider. */
export async function pressureOn(
  db: Database,
  { orderId, type, at }: { orderId: string; type: string; at: number },
): Promise<Pressure> {
  const since = at - windowMs;
  const pages = type === 'IPAYLINKS' ? 'calm' : levelOf(await loadPageOutcomes(db, type, at), ofPages);
  const declined = await countLatest(db, 'declined', since);
  if (declined < ofArticle.slow.failures) return pages;
  const paid = await countLatest(db, 'paid', since);
  return highest([pages, levelOf({ declined, paid }, ofShop), await pressureOnArticles(db, orderId, since)]);
}

/** Returns what became of the latest payments where the whole shop is under pressure; null while it is calm. */
export async function readCardTesting(db: Database, at: number): Promise<Outcomes | null> {
  const since = at - windowMs;
  const declined = await countLatest(db, 'declined', since);
  if (declined < ofArticle.slow.failures) return null;
  const paid = await countLatest(db, 'paid', since);
  if (levelOf({ declined, paid }, ofShop) !== 'calm') return { declined, paid };
  const [worst] = await readWorstArticle(db, { since });
  return worst && Number(worst.count) >= ofArticle.slow.failures ? articleUnder(db, worst.product_id, since) : null;
}

async function articleUnder(db: Database, productId: number, since: number): Promise<Outcomes | null> {
  const outcomes = await loadOutcomes(db, productId, since);
  return levelOf(outcomes, ofArticle) === 'calm' ? null : outcomes;
}

async function pressureOnArticles(db: Database, orderId: string, since: number): Promise<Pressure> {
  const levels: Pressure[] = [];
  for (const { product_id, count } of await readArticles(db, { orderId, since }))
    if (Number(count) >= ofArticle.slow.failures)
      levels.push(levelOf(await loadOutcomes(db, product_id, since), ofArticle));
  return highest(levels);
}

async function loadOutcomes(db: Database, productId: number, since: number): Promise<Outcomes> {
  const { declined, paid } = articleCounters;
  return {
    declined: Number((await only(declined(db, { productId, since }))).count),
    paid: Number((await only(paid(db, { productId, since }))).count),
  };
}

function levelOf({ declined, paid }: Outcomes, { slow, mail }: Record<'slow' | 'mail', Threshold>): Pressure {
  const isOver = ({ failures, percent }: Threshold) =>
    declined >= failures && declined * 100 >= (declined + paid) * percent;
  if (isOver(mail)) return 'mail';
  return isOver(slow) ? 'slow' : 'calm';
}

const order: readonly Pressure[] = ['calm', 'slow', 'mail'];
const highest = (levels: readonly Pressure[]): Pressure =>
  levels.reduce((most, level) => (order.indexOf(level) > order.indexOf(most) ? level : most), 'calm');

type Since = { since: number };

export async function countLatest(db: Database, state: keyof typeof maxOf, since: number): Promise<number> {
  return Number((await only(counters[state](db, { since }))).count);
}

const latest = (db: Database, state: keyof typeof maxOf, since: number) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id'])
    .where('state', '=', state)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(maxOf[state])
    .as('latest');

const counterOf = (state: keyof typeof maxOf) =>
  prepared((db, { since }: Since) =>
    db.selectFrom(latest(db, state, since)).select((eb) => eb.fn.countAll<number>().as('count')),
  );
const counters = { declined: counterOf('declined'), paid: counterOf('paid') };

/** Declined payments by article; the article with the most first. */
const declinedByArticle = (db: Database, since: number) =>
  db
    .selectFrom(latest(db, 'declined', since))
    .innerJoin('order_line', 'order_line.order_id', 'latest.order_id')
    .select((eb) => ['product_id', eb.fn.count<number>('latest.id').distinct().as('count')])
    .groupBy('product_id')
    .orderBy('count', 'desc');

const readWorstArticle = prepared((db, { since }: Since) => declinedByArticle(db, since).limit(1));

/** Of the articles of an order alone. */
const readArticles = prepared((db, { orderId, since }: Since & { orderId: string }) =>
  declinedByArticle(db, since).where('product_id', 'in', (eb) =>
    eb.selectFrom('order_line as own').select('own.product_id').where('own.order_id', '=', orderId),
  ),
);

const articleCounterOf = (state: keyof typeof maxOf) =>
  prepared((db, { productId, since }: Since & { productId: number }) =>
    db
      .selectFrom(latest(db, state, since))
      .innerJoin('order_line', 'order_line.order_id', 'latest.order_id')
      .select((eb) => eb.fn.count<number>('latest.id').distinct().as('count'))
      .where('product_id', '=', productId),
  );
const articleCounters = { declined: articleCounterOf('declined'), paid: articleCounterOf('paid') };

/** Returns the pages of a provider that shoppers should have left by now: paid, or not. */
async function loadPageOutcomes(db: Database, type: string, at: number): Promise<Outcomes> {
  const rows = await readPages(db, { type, from: at - pageEndsMs, to: at - pageTakesMs });
  const paid = rows.filter(({ state }) => state === 'paid').length;
  return { declined: rows.length - paid, paid };
}

const readPages = prepared((db, { type, from, to }: { type: string; from: number; to: number }) =>
  db
    .selectFrom('payment_attempt')
    .select('state')
    .where('state', 'in', ['paid', 'challenge', 'cancelled', 'declined'])
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .limit(maxOf.declined),
);
