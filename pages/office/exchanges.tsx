import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ExchangeView, OpenExchanges, OrderView, PackedOrder } from '../../shared/office/orders.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Card, inShopZone, Minute, PostButton } from './parts.tsx';

const words = officeMessages.exchanges;

/** Returns what a replacement is called: its SKU, or its title where it has none. */
const nameOf = ({ to, title, variant }: ExchangeView): string => to || [title, variant].filter(Boolean).join(', ');

/** Returns whether the replacement is to be sent now. */
export const isExchangeToSend = ({ state, waits }: ExchangeView): boolean =>
  state === 'received' || (state === 'agreed' && !waits);

/** Returns the replacements that are to be sent as lines of a packing slip. */
export const exchangeLines = (exchanges: readonly ExchangeView[]): PackedOrder['lines'] =>
  exchanges
    .filter(isExchangeToSend)
    .map(({ to: sku, title, variant }) => ({ sku, title: terms.exchangeOf(title), variant, toSend: 1 }));

/** Renders the exchanges of an order with what can be done with each; nothing without any. */
export function Exchanges({ order, mayExchange }: { order: OrderView; mayExchange: boolean }) {
  if (order.exchanges.length === 0) return null;
  return (
    <Card title={screenNames.exchanges}>
      <ul>
        {order.exchanges.map((exchange) => (
          <li key={exchange.id}>
            <Minute at={exchange.at} /> {words.what(exchange.from, nameOf(exchange))}, {words.states[exchange.state]}
            {exchange.differenceCents > 0 &&
              `, ${words.cheaper(formatMoney(exchange.differenceCents, order.currency))}`}
            {mayExchange && <Steps orderNo={order.orderNo} exchange={exchange} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Steps({ orderNo, exchange: { id, from, state } }: { orderNo: string; exchange: ExchangeView }) {
  return (
    <div className="row">
      {(state === 'agreed' || state === 'sent') && (
        <PostButton
          action={orderPath(orderNo, '/exchanges/arrival')}
          label={words.isBack(from)}
          send={{ exchange: id }}
        />
      )}
      {state === 'agreed' && (
        <PostButton
          action={orderPath(orderNo, '/exchanges/end')}
          label={words.giveUp(from)}
          send={{ exchange: id }}
          className="quiet"
        />
      )}
    </div>
  );
}

type OpenExchange = OpenExchanges['exchanges'][number];

const columns: readonly Column<OpenExchange>[] = [
  [() => terms.order, ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
  [() => words.comesBack, ({ from }) => from],
  [() => words.replacement, (exchange) => nameOf(exchange)],
  [() => terms.state, ({ state }) => words.states[state]],
  [inShopZone(() => words.agreed), ({ at }) => <Minute at={at} />],
];

/** Renders a page of the exchanges that are not finished, the oldest first. */
export function OpenExchangeList({ list: { exchanges, next } }: { list: OpenExchanges }) {
  return (
    <>
      <ListTable stacked label={screenNames.exchanges} empty={words.empty} columns={columns} rows={exchanges} />
      <NextPage href={nextPath(officePaths.exchanges, next)} />
    </>
  );
}
