import type { Database } from '../../../server/commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const minuteMs = 60_000;
/** The shop looks every two seconds; what it does at a time it claims for a minute. */
const lateMs = 5 * minuteMs;
/** By then a piece was tried for more than a minute. */
const manyTries = 6;

/** Whether what falls due is done, and what of it needs somebody. */
export async function examineWork(db: Database, now: number): Promise<Finding[]> {
  const { ok, warn, fail } = findings('later work');
  const late = await db
    .selectFrom('due_work')
    .select((eb) => [eb.fn.countAll<number>().as('pieces'), eb.fn.min('due_at').as('since')])
    .where('due_at', '<', now - lateMs)
    // A database that no shop has run on yet.
    .where('due_at', '>', 0)
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom('due_work')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('pieces')])
    .where('tries', '>=', manyTries)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const refused = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('order_no')
    .where('state', '=', 'refused')
    .orderBy('refund.updated_at', 'desc')
    .limit(10)
    .execute();
  const found: Finding[] = [];
  if (Number(late.pieces) > 0) {
    const minutes = Math.floor((now - Number(late.since)) / minuteMs);
    found.push(
      fail(
        `${late.pieces} pieces are late, by up to ${minutes} minutes`,
        'Payments, mails and expired orders wait for the shop to run: start it, or see its log.',
      ),
    );
  }
  for (const { kind, pieces } of failing)
    found.push(
      warn(`${pieces} of kind '${kind}' fail again and again`, `The log says why: look for 'due work failed'.`),
    );
  if (refused.length > 0)
    found.push(
      warn(
        `refunds were refused: orders ${refused.map(({ order_no }) => order_no).join(', ')}`,
        'Give the money back by other means.',
      ),
    );
  return found.length > 0 ? found : [ok('nothing is late')];
}
