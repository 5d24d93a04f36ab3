import type { Order } from '../../shared/contract/order.ts';
import { type OrderList, orderTabs } from '../../shared/contract/orders.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Moment } from '../orders/moment.tsx';
import { OwnOrder, type OwnOrderProps } from '../orders/own-order.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Pager } from './pager.tsx';

const words = messages.accountOrders;

type OrderTab = (typeof orderTabs)[number];

export function OrderListPage({ orders, tab }: { orders: OrderList; tab: OrderTab }) {
  const { content, counts, pageInfo } = orders;
  return (
    <AccountFrame current="orders" title={words.title}>
      <Tabs counts={counts} tab={tab} />
      {content.length === 0 ? (
        <NoOrders tab={tab} any={counts.all > 0} />
      ) : (
        <ul className="order-rows" aria-label={messages.account.parts.orders}>
          {content.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pager {...pageInfo} to={(page) => addressOf(tab, page)} words={words} />
    </AccountFrame>
  );
}

const addressOf = (tab: OrderTab, page = 1) =>
  href(routes.orderList, { ...(tab !== 'all' && { status: tab }), ...(page > 1 && { page }) });

function Tabs({ counts, tab: current }: { counts: OrderList['counts']; tab: OrderTab }) {
  return (
    <nav className="order-tabs" aria-label={words.tabsLabel}>
      <ul>
        {orderTabs.map((tab) => (
          <li key={tab}>
            <a href={addressOf(tab)} {...(tab === current && { 'aria-current': 'page' })}>
              {words.tabs[tab]} <span className="figures">{counts[tab]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoOrders({ tab, any }: { tab: OrderTab; any: boolean }) {
  return (
    <EmptyState {...words.empty[tab]}>
      {any ? (
        <ButtonLink kind="secondary" href={addressOf('all')}>
          {words.toAll}
        </ButtonLink>
      ) : (
        <ButtonLink href={href(routes.products)}>{messages.cart.emptyAction}</ButtonLink>
      )}
    </EmptyState>
  );
}

const picturesShown = 4;

/** Renders an order in a list: status, contents and next action. */
function OrderRow({ order }: { order: Order }) {
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

const actionOf = ({ payment }: Order) =>
  payment.state === 'verify' ? messages.orders.toVerify : messages.orders.waitsPay;

/** Renders the first pictures, and the number of items not shown. */
export function OrderPictures({ lines }: Pick<Order, 'lines'>) {
  const hidden = lines.length - picturesShown;
  return (
    <ul className="order-row-pictures" aria-label={messages.checkout.lines}>
      {lines.slice(0, picturesShown).map(({ id, image, title, titleIn }) => (
        <li className="picture" key={id}>
          <img
            src={thumbnail(image, 200)}
            srcSet={srcSet(image, [200])}
            sizes="4.5rem"
            width="200"
            height="267"
            alt={title}
            lang={contentLanguage(titleIn)}
            loading="lazy"
          />
        </li>
      ))}
      {hidden > 0 && <li className="order-row-more muted figures">{isolated(`+${hidden}`)}</li>}
    </ul>
  );
}

/** Renders one of a customer's orders. One that waits for its buyer is to be finished before it is ordered again. */
export function AccountOrderPage(props: OwnOrderProps) {
  const settled = props.waiting === 'nothing' || props.waiting === 'end';
  return (
    <AccountFrame current="orders" exact={false}>
      <div className="account-order">
        <a className="quiet-link" href={href(routes.orderList)}>
          {words.back}
        </a>
        <OwnOrder
          {...props}
          cancelAction={href(routes.accountCancellation, { id: props.order.id })}
          actions={
            settled && (
              <form action={href(routes.reorder, { id: props.order.id })} method="post">
                <Button kind="secondary">{words.reorder}</Button>
              </form>
            )
          }
        />
      </div>
    </AccountFrame>
  );
}
