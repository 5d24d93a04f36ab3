import type { Order } from '../../shared/contract/order.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Moment } from '../orders/moment.tsx';

const words = messages.accountOrders;
const picturesShown = 4;

/** Renders an order in a list: status, contents and next action. */
export function OrderRow({ order }: { order: Order }) {
  const { id, orderNo, label, createdAt, lines, total } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = href(routes.accountOrder, { id });
  return (
    <li className="order-row">
      <div className="order-row-head">
        <p className="order-status">{label}</p>
        <p>
          <a className="order-row-link" href={to}>
            {messages.orders.order(orderNo)}
          </a>
        </p>
        <p className="muted small">
          <Moment at={createdAt} /> · {words.pieces(pieces)} · <span className="figures">{total.formatText}</span>
        </p>
      </div>
      <OrderPictures lines={lines} />
      <OrderAction order={order} />
    </li>
  );
}

/** Renders the action that an order needs from its buyer; nothing if it needs none. */
export function OrderAction({ order }: { order: Order }) {
  const { id, orderNo, payment, paymentTypes } = order;
  if (paymentTypes.length === 0 || payment.state === 'processing') return null;
  return (
    <div className="order-row-action">
      <ButtonLink
        href={href(payment.state === 'verify' ? routes.verify : routes.payment, { order: id })}
        aria-label={`${actionOf(order)}: ${messages.orders.order(orderNo)}`}
      >
        {actionOf(order)}
      </ButtonLink>
    </div>
  );
}

const actionOf = ({ payment }: Order) => (payment.state === 'verify' ? messages.orders.toVerify : words.payNow);

/** Renders the first pictures, and the number of items not shown. */
export function OrderPictures({ lines }: Pick<Order, 'lines'>) {
  const hidden = lines.length - picturesShown;
  return (
    <ul className="order-row-pictures" aria-label={messages.checkout.lines}>
      {lines.slice(0, picturesShown).map(({ id, image, title }) => (
        <li key={id}>
          <img
            src={thumbnail(image, 200)}
            srcSet={srcSet(image, [200])}
            sizes="4.5rem"
            width="200"
            height="267"
            alt={title}
            lang={contentLanguage()}
            loading="lazy"
          />
        </li>
      ))}
      {hidden > 0 && <li className="order-row-more muted figures">{words.more(hidden)}</li>}
    </ul>
  );
}
