import type { Points, PointsEntry } from '../../shared/contract/points.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { roundAmountOf, usualBase } from '../../shared/places/base-currencies.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { Pager } from '../account/pager.tsx';
import { Moment } from '../orders/moment.tsx';
import { PointsChart } from './chart.tsx';

interface PointsPageProps {
  points: Points;
  now: number;
  /** The currency of the shop's prices. */
  base: string;
}

/** Renders a customer's points: balance, pending points, the last months and all entries. */
export function PointsPage({ points, now, base }: PointsPageProps) {
  const { entries, months } = points;
  if (entries.pageInfo.totalElements === 0) return <NoPoints />;
  return (
    <AccountFrame
      current="points"
      title={messages.points.title}
      lead={messages.points.worth(base === usualBase ? null : formatMoney(roundAmountOf(base), base))}
    >
      <div className="points-now">
        <section className="points-part" aria-labelledby="balance">
          <h2 id="balance">{messages.points.ready}</h2>
          <p className="points-balance figures">{messages.points.balance(points.balance)}</p>
        </section>
        <Debt debt={points.debt} />
        <Pending points={points} />
      </div>
      <PointsChart months={months} />
      <section className="points-part" aria-labelledby="ledger">
        <h2 id="ledger">{messages.points.ledger}</h2>
        <ol className="ledger">
          {entries.content.map((entry) => (
            <Entry key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
        <Pager {...entries.pageInfo} to={(page) => href(routes.points, { page })} words={messages.points} />
      </section>
      <Ways />
    </AccountFrame>
  );
}

function NoPoints() {
  return (
    <AccountFrame current="points">
      <EmptyState heading="h1" title={messages.points.emptyTitle} text={messages.points.emptyText}>
        <ButtonLink href={href(routes.products)}>{messages.cart.emptyAction}</ButtonLink>
        <ButtonLink kind="secondary" href={href(routes.invite)}>
          {messages.points.toInvite}
        </ButtonLink>
      </EmptyState>
    </AccountFrame>
  );
}

function Debt({ debt }: { debt: number }) {
  if (debt === 0) return null;
  return (
    <section className="points-part" aria-labelledby="debt">
      <h2 id="debt">{messages.points.debt(debt)}</h2>
      <p className="small">{messages.points.debtText}</p>
    </section>
  );
}

function Pending({ points: { pending, coming } }: { points: Points }) {
  if (pending === 0) return null;
  return (
    <section className="points-part points-pending" aria-labelledby="pending">
      <h2 id="pending">{messages.points.pending(pending)}</h2>
      <p className="muted small">{messages.points.pendingText}</p>
      <ul className="small">
        {byDay(coming).map(([day, points]) => (
          <li className="figures" key={day}>
            {messages.points.coming(points)} <Moment at={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the pending points summed by day. */
function byDay(coming: Points['coming']): [day: number, points: number][] {
  const days = new Map<number, number>();
  for (const { points, availableAt } of coming) {
    const day = availableAt - (availableAt % dayMs);
    days.set(day, (days.get(day) ?? 0) + points);
  }
  return [...days];
}

/** Returns hundredths of a point with their sign. */
const signed = (points: number) => isolated(`${points < 0 ? '−' : '+'}${messages.points.amount(points)}`);

function Entry({ entry: { points, kind, orderNo, at, availableAt }, now }: { entry: PointsEntry; now: number }) {
  const waits = points > 0 && availableAt > now;
  const look = points < 0 ? '' : waits ? ' muted' : ' is-earned';
  return (
    <li className="ledger-entry">
      <div>
        <p>{messages.points.kinds[kind]}</p>
        <p className="muted small">
          <Moment at={at} />
          {orderNo && ` · ${messages.orders.order(orderNo)}`}
          {waits && (
            <>
              {` · ${messages.points.pendingUntil} `}
              <Moment at={availableAt} />
            </>
          )}
        </p>
      </div>
      <p className={`ledger-points figures${look}`}>{signed(points)}</p>
    </li>
  );
}

function Ways() {
  const { ways, wayBuy, wayInvite, wayShare, toInvite } = messages.points;
  return (
    <section className="points-part" aria-labelledby="ways">
      <h2 id="ways">{ways}</h2>
      <ul className="points-ways">
        {[wayBuy, wayInvite, wayShare].map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <p>
        <a href={href(routes.invite)}>{toInvite}</a>
      </p>
    </section>
  );
}
