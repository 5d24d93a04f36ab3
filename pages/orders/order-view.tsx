import type { ReactNode } from 'react';
import { isSameAddress } from '../../shared/addresses/same-address.ts';
import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { amountRows, orderLines, SummaryLines } from '../../ui/checkout/summary.tsx';
import { EmailText } from '../../ui/components/email-text.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { Totals } from '../../ui/components/totals.tsx';
import { AddressBlock } from './address-block.tsx';
import { Delivery, paidWith } from './delivery.tsx';
import { Moment } from './moment.tsx';
import { Documents, Exchanges, Parcels } from './parcels.tsx';
import { timelineOf } from './timeline.ts';
import type { NamedOrder } from './withdrawal/withdraw-form.tsx';

interface OrderViewProps {
  order: Order;
  /** Returns a country's name by its code. */
  countryName: (code: string) => string;
  /** What the order was found by, on a device that did not place it. */
  named?: NamedOrder | undefined;
  /** The next action, before everything else. */
  children?: ReactNode;
  /** Other actions, below the amounts. */
  actions?: ReactNode;
  /** Returns the control of one order line. */
  lineAction?: (line: Order['lines'][number]) => ReactNode;
}

/** Renders an order: status, timeline, order lines, addresses. */
export function OrderView({ order, countryName, named, ...parts }: OrderViewProps) {
  const { children, actions, lineAction } = parts;
  const lines = orderLines(order).map((line, i) => {
    const bought = order.lines[i];
    return bought && lineAction ? { ...line, action: lineAction(bought) } : line;
  });
  return (
    <article className="order">
      <header className="order-head">
        <h1>{messages.orders.order(order.orderNo)}</h1>
        <p>
          <span className="order-status">{order.label}</span>{' '}
          <span className="muted">
            {messages.orders.placedOn} <Moment at={order.createdAt} country={order.shippingAddress.country} />
          </span>
        </p>
      </header>
      <Timeline order={order} />
      {order.status === 'CANCELLED' && <Cancelled order={order} />}
      {children}
      <Parcels order={order} />
      <Exchanges order={order} />
      <div className="order-columns">
        <div className="stack">
          <SummaryLines lines={lines} />
          <div>
            <Totals rows={amountRows({ ...order, tax: order.tax })} />
            {order.taxIncluded && order.tax.cent > 0 && (
              <p className="muted small">{messages.checkout.taxIncluded(order.tax.formatText)}</p>
            )}
          </div>
          <Refunds order={order} />
          <Documents order={order} named={named} />
          {actions}
        </div>
        <div className="stack">
          <Facts order={order} countryName={countryName} />
          <History order={order} />
        </div>
      </div>
    </article>
  );
}

/** Renders the steps of the order's timeline in a row, in a column on phones. */
export function Timeline({ order }: { order: Order }) {
  const words = { done: messages.orders.stepDone, now: messages.orders.stepNow, ahead: messages.orders.stepAhead };
  return (
    <ol className="timeline" aria-label={messages.orders.progress}>
      {timelineOf(order).map(({ label, at, state }) => (
        <li className={`timeline-step is-${state}`} key={label} {...(state === 'now' && { 'aria-current': 'step' })}>
          <span className="timeline-label">
            {label} <span className="visually-hidden">({words[state]})</span>
          </span>
          {at !== undefined && (
            <span className="muted small">
              <Moment at={at} country={order.shippingAddress.country} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Facts({ order, countryName }: Pick<OrderViewProps, 'order' | 'countryName'>) {
  const { shippingAddress, billingAddress, payment } = order;
  return (
    <dl className="facts">
      <dt>{messages.account.email}</dt>
      <dd>
        <EmailText email={order.email} />
      </dd>
      <dt>{messages.orders.shipTo}</dt>
      <dd>
        <AddressBlock address={shippingAddress} countryName={countryName(shippingAddress.country)} />
      </dd>
      <dt>{messages.checkout.billingAddress}</dt>
      <dd>
        {isSameAddress(shippingAddress, billingAddress) ? (
          messages.checkout.billingSame
        ) : (
          <AddressBlock address={billingAddress} countryName={countryName(billingAddress.country)} />
        )}
      </dd>
      <dt>{messages.checkout.shippingMethod}</dt>
      <dd>
        <Delivery order={order} />
      </dd>
      <dt>{messages.orders.paidWith}</dt>
      <dd>{paidWith(payment)}</dd>
    </dl>
  );
}

function History({ order: { tracks, shippingAddress } }: { order: Order }) {
  if (tracks.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2 className="order-part">{messages.orders.history}</h2>
      <ol className="history">
        {[...tracks].reverse().map(({ at, text, place }) => (
          <li key={`${at} ${text}`}>
            <span>
              {text} {place}
            </span>
            <span className="muted small">
              <Moment at={at} exact country={shippingAddress.country} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders the order's refunds, completed and pending, and the points that went back. */
function Refunds({ order: { refunds, pointsBack, payment, shippingAddress } }: { order: Order }) {
  if (refunds.length === 0 && pointsBack === undefined) return null;
  const { orders } = messages;
  const viaBank =
    (payment.type === 'IPAYLINKS' || payment.type === 'STRIPE') && refunds.some(({ state }) => state !== 'refused');
  return (
    <section className="stack-tight" aria-labelledby="refunds">
      <h2 className="order-part" id="refunds">
        {orders.refunds}
      </h2>
      <ul className="stack-tight">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.money.cent} ${refund.state}`}>
            <Refund refund={refund} country={shippingAddress.country} />
          </li>
        ))}
      </ul>
      {pointsBack !== undefined && <p>{messages.points.back(pointsBack)}</p>}
      {viaBank && <p className="muted small">{orders.refundAtBank}</p>}
    </section>
  );
}

function Refund({ refund: { money, state, at }, country }: { refund: Order['refunds'][number]; country: string }) {
  const text = messages.orders.refundStates[state](money.formatText);
  switch (state) {
    case 'done':
      return (
        <p>
          {text} <Moment at={at} country={country} />.
        </p>
      );
    case 'pending':
      return <p>{text}.</p>;
    case 'refused':
      return (
        <p>
          {text}. {messages.orders.refundRefused}
        </p>
      );
  }
}

/** Renders who cancelled an order and what happens to the payment. */
function Cancelled({ order }: { order: Order }) {
  return (
    <Notice>
      <h2>{messages.orders.cancelledBy[order.cancelledBy ?? 'shop']}</h2>
      <p>{moneyText(order)}</p>
    </Notice>
  );
}

function moneyText({ refunds, payment, total }: Order): string {
  const { orders } = messages;
  const counted = refunds.filter(({ state }) => state !== 'refused');
  if (refunds.length === 0) return orders.cancelledUnpaid;
  if (counted.length === 0) return orders.refundRefused;
  const amount = formatMoney(
    counted.reduce((sum, { money }) => sum + money.cent, 0),
    total.currencyCode,
  );
  const text = counted.every(({ state }) => state === 'done') ? orders.cancelledRepaid : orders.cancelledPaid;
  return text(amount, orders.paidFrom[payment.type]);
}
