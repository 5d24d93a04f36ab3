import { type OrderList, orderTabs } from '../../shared/contract/orders.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OrderRow } from './order-row.tsx';
import { Pager } from './pager.tsx';

const words = messages.accountOrders;

type OrderTab = (typeof orderTabs)[number];

interface OrderListProps {
  orders: OrderList;
  tab: OrderTab;
}

/** Renders a customer's orders with a tab for each status. */
export function OrderListPage({ orders, tab }: OrderListProps) {
  const { content, counts, pageInfo } = orders;
  return (
    <AccountFrame current="orders">
      <header className="account-head">
        <h1>{words.title}</h1>
      </header>
      <Tabs counts={counts} tab={tab} />
      {content.length === 0 ? (
        <NoOrders tab={tab} any={counts.all > 0} />
      ) : (
        <ul className="order-rows" aria-label={words.list}>
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
        <ButtonLink href={href(routes.products)}>{words.shop}</ButtonLink>
      )}
    </EmptyState>
  );
}
