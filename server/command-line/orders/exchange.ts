import { formatMoney } from '../../../shared/money.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { agreeExchange, proposeExchange } from '../../commerce/orders/exchange/agree.ts';
import { endExchange, receivePiece } from '../../commerce/orders/exchange/office-exchanges.ts';
import type { OrderRow } from '../../commerce/orders/order-queries.ts';
import { confirm, readWords, type Shop, say, sayFailure, UsageError } from '../command.ts';
import { depsOf, findOrSay, goesBack, numberIn, unitsIn, type Verb } from './verb.ts';

/** `orders exchange` */
export const exchange: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, {
    line: { type: 'string' },
    for: { type: 'string' },
    'at-once': { type: 'boolean' },
    received: { type: 'string' },
    end: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const orderNo = numberIn(positionals);
  const { line, for: sku, received, end, json } = values;
  const isAgreement = line !== undefined && sku !== undefined;
  if ([isAgreement, received !== undefined, end !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('Say --line SKU=QTY with --for SKU, or --received ID, or --end ID.');
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const db = await shop.open();
  if (received !== undefined) return receive(shop, { db, order, id: received, json });
  if (end !== undefined) return giveUp(shop, { db, order, id: end, json });
  const [units] = unitsIn([line ?? ''], '--line');
  const wanted = { which: units?.which ?? '', quantity: units?.quantity ?? 0, to: { sku: sku ?? '' } };
  const proposed = await proposeExchange({ db }, order, wanted);
  const show = `'npm run shop -- orders show ${orderNo}' shows more.`;
  if (!proposed.ok) return sayFailure(shop, proposed.error, json, show);
  const { cents } = proposed.value;
  const waits = values['at-once'] !== true;
  const less = cents > 0 ? ` ${formatMoney(cents, order.currency)} goes back once it is here.` : '';
  if (!(await confirm(shop, `Exchange ${line} of order ${orderNo} for ${sku}?${less}`, values))) return 1;
  const agreed = await agreeExchange(depsOf(db), { orderId: order.id, ...wanted, waits, agreedCents: cents });
  if (!agreed.ok) return sayFailure(shop, agreed.error, json, show);
  const { ids } = agreed.value;
  const refund = { cent: cents, currencyCode: order.currency };
  const text = `Order ${orderNo}: ${sku} is reserved. Exchanges: ${ids.join(', ')}.\n`;
  return say(shop, json, { orderNo, exchanges: ids, refund }, text);
};

interface One {
  db: Database;
  order: OrderRow;
  /** Of the exchange. */
  id: string;
  json: boolean | undefined;
}

async function receive(shop: Shop, { db, order, id, json }: One): Promise<number> {
  const received = await receivePiece(depsOf(db), { orderId: order.id, exchangeId: id });
  if (!received.ok) return sayFailure(shop, received.error, json);
  const refund = { cent: received.value, currencyCode: order.currency };
  const money = received.value > 0 ? ` ${goesBack(received.value, order.currency)}` : '';
  const text = `Order ${order.order_no}: the piece is back in stock.${money}\n`;
  return say(shop, json, { orderNo: order.order_no, exchange: id, refund }, text);
}

async function giveUp(shop: Shop, { db, order, id, json }: One): Promise<number> {
  const ended = await endExchange(depsOf(db), { orderId: order.id, exchangeId: id });
  if (!ended.ok) return sayFailure(shop, ended.error, json);
  const text = `Order ${order.order_no}: the exchange is given up${ended.value ? '' : ' already'}.\n`;
  return say(shop, json, { orderNo: order.order_no, exchange: id, ended: ended.value }, text);
}
