import { formatMoney } from '../../../shared/money.ts';
import { agreeExchange, proposeExchange } from '../../commerce/orders/exchange/agree.ts';
import { endExchange, receivePiece } from '../../commerce/orders/exchange/office-exchanges.ts';
import { confirm, flag, say, sayFailure, text, UsageError } from '../command.ts';
import { goesBack, type OrderCall, takesOrder, unitsIn } from './verb.ts';

const options = { line: text, for: text, 'at-once': flag, received: text, end: text, yes: flag };

/** `orders exchange` */
export const exchange = takesOrder(options, (values) => {
  const { line, for: sku, received, end } = values;
  const isAgreement = line !== undefined && sku !== undefined;
  if ([isAgreement, received !== undefined, end !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('Say --line SKU=QTY with --for SKU, or --received ID, or --end ID.');
  return async (call) => {
    if (received !== undefined) return receive(call, received);
    if (end !== undefined) return giveUp(call, end);
    const { shop, deps, order, orderNo } = call;
    const [units] = unitsIn([line ?? ''], '--line');
    const wanted = { which: units?.which ?? '', quantity: units?.quantity ?? 0, to: { sku: sku ?? '' } };
    const proposed = await proposeExchange(deps, order, wanted);
    const show = `'npm run shop -- orders show ${orderNo}' shows more.`;
    if (!proposed.ok) return sayFailure(shop, proposed.error, show);
    const { cents } = proposed.value;
    const waits = values['at-once'] !== true;
    const less = cents > 0 ? ` ${formatMoney(cents, order.currency)} goes back once it is here.` : '';
    if (!(await confirm(shop, `Exchange ${line} of order ${orderNo} for ${sku}?${less}`, values))) return 1;
    const agreed = await agreeExchange(deps, { orderId: order.id, ...wanted, waits, agreedCents: cents });
    if (!agreed.ok) return sayFailure(shop, agreed.error, show);
    const { ids } = agreed.value;
    const refund = { cent: cents, currencyCode: order.currency };
    const said = `Order ${orderNo}: ${sku} is reserved. Exchanges: ${ids.join(', ')}.\n`;
    return say(shop, { orderNo, exchanges: ids, refund }, said);
  };
});

async function receive({ shop, deps, order, orderNo }: OrderCall, exchange: string): Promise<number> {
  const received = await receivePiece(deps, { orderId: order.id, exchangeId: exchange });
  if (!received.ok) return sayFailure(shop, received.error);
  const refund = { cent: received.value, currencyCode: order.currency };
  const money = received.value > 0 ? ` ${goesBack(received.value, order.currency)}` : '';
  const said = `Order ${orderNo}: the piece is back in stock.${money}\n`;
  return say(shop, { orderNo, exchange, refund }, said);
}

async function giveUp({ shop, deps, order, orderNo }: OrderCall, exchange: string): Promise<number> {
  const ended = await endExchange(deps, { orderId: order.id, exchangeId: exchange });
  if (!ended.ok) return sayFailure(shop, ended.error);
  const said = `Order ${orderNo}: the exchange is given up${ended.value ? '' : ' already'}.\n`;
  return say(shop, { orderNo, exchange, ended: ended.value }, said);
}
