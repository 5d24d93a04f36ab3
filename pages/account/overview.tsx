import type { User } from '../../shared/contract/account.ts';
import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmailText } from '../../ui/components/email-text.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { Moment } from '../orders/moment.tsx';
import { Timeline } from '../orders/order-view.tsx';
import { SendVerification } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OrderAction, OrderPictures } from './order-list.tsx';

const words = messages.account;

interface OverviewProps {
  user: User;
  /** 'away': the orders could not be loaded. */
  latest: Order | 'none' | 'away';
}

/** Renders the latest order and links to the other sections of the account. */
export function OverviewPage({ user, latest }: OverviewProps) {
  const name = user.firstName ?? user.nickname ?? '';
  return (
    <AccountFrame current="overview">
      <header className="account-head account-greeting">
        <Avatar user={user} />
        <div>
          <h1>{words.hello(name)}</h1>
          <p className="muted">
            <EmailText email={user.email} />
          </p>
        </div>
      </header>
      {!user.emailVerified && (
        <Notice>
          <p>{words.unverified}</p>
          <SendVerification />
        </Notice>
      )}
      <LatestOrder latest={latest} />
      <Tiles points={user.points} />
    </AccountFrame>
  );
}

function LatestOrder({ latest }: Pick<OverviewProps, 'latest'>) {
  if (latest === 'away') {
    return (
      <Notice>
        <p>{words.ordersAway}</p>
      </Notice>
    );
  }
  if (latest === 'none') {
    return (
      <EmptyState title={words.noOrders} text={words.noOrdersText}>
        <ButtonLink href={href(routes.products)}>{messages.cart.emptyAction}</ButtonLink>
      </EmptyState>
    );
  }
  const pieces = latest.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="latest-order" aria-labelledby="latest-order">
      <header>
        <h2 id="latest-order">{words.latestOrder}</h2>
        <p>
          <span className="order-status">{latest.label}</span>{' '}
          <span className="muted small">
            {messages.orders.order(latest.orderNo)} · {messages.orders.placedOn} <Moment at={latest.createdAt} /> ·{' '}
            {messages.accountOrders.pieces(pieces)} · <span className="figures">{latest.total.formatText}</span>
          </span>
        </p>
      </header>
      <Timeline order={latest} />
      <div className="latest-order-end">
        <OrderPictures lines={latest.lines} />
        <div className="row">
          <a className="text-button" href={href(routes.accountOrder, { id: latest.id })}>
            {words.seeOrder}
          </a>
          <OrderAction order={latest} />
        </div>
      </div>
    </section>
  );
}

function Tiles({ points }: { points: number }) {
  const { parts, tileTexts } = words;
  const tiles = [
    { to: href(routes.orderList), title: parts.orders, text: tileTexts.orders },
    { to: href(routes.points), title: parts.points, text: points > 0 ? words.points(points) : words.noPoints },
    { to: href(routes.addresses), title: parts.addresses, text: tileTexts.addresses },
    { to: href(routes.invite), title: parts.invite, text: tileTexts.invite },
    { to: href(routes.ownReviews), title: parts.reviews, text: tileTexts.reviews },
    { to: href(routes.profile), title: parts.profile, text: tileTexts.profile },
  ];
  return (
    <ul className="account-tiles" aria-label={words.tiles}>
      {tiles.map(({ to, title, text }) => (
        <li key={title}>
          <a href={to}>
            <strong>{title}</strong>
            <span className="muted small">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders a customer's initials in a circle, hidden from screen readers: the name is beside it. */
function Avatar({ user }: { user: User }) {
  return <span className="avatar" aria-hidden="true" data-initials={initialsOf(user)} />;
}

function initialsOf({ firstName = '', lastName = '', nickname = '', email }: User): string {
  const names = [firstName, lastName].filter(Boolean);
  const [first = '', second = ''] = names.length > 0 ? names : [nickname || email];
  return [first, second]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
