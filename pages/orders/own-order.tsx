import type { ReactNode } from 'react';
import type { Order } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { TimeLeft } from '../payment/time-left.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderView } from './order-view.tsx';

/** What an order waits for from its buyer. */
export type Waiting = 'payment' | 'bank' | 'verification' | 'end' | 'nothing';

export interface OwnOrderProps {
  order: Order;
  countryName: (code: string) => string;
  waiting: Waiting;
  /** Until the end of the time to pay. */
  leftMs: number;
}

/** An order on the device that placed it: where it stands, and what its buyer can do. */
export function OwnOrderPage(props: OwnOrderProps) {
  return (
    <div className="page">
      <OwnOrder {...props} />
    </div>
  );
}

interface OwnOrderParts extends OwnOrderProps {
  /** What else its buyer can do, before giving it up. */
  actions?: ReactNode;
  /** Where giving it up is sent to; the guest's address unless given. */
  cancelAction?: string;
}

export function OwnOrder({ order, countryName, waiting, leftMs, actions, cancelAction }: OwnOrderParts) {
  const mayCancel = order.cancellable && waiting !== 'bank' && waiting !== 'end';
  return (
    <OrderView
      order={order}
      countryName={countryName}
      lineAction={(line) => <LineReview orderId={order.id} line={line} />}
      actions={
        <>
          {actions}
          {mayCancel && <CancelOrder order={order} action={cancelAction} />}
        </>
      }
    >
      <NextStep order={order} waiting={waiting} leftMs={leftMs} />
    </OrderView>
  );
}

/** What was sent to a customer can be reviewed, once. */
function LineReview({ orderId, line }: { orderId: string; line: Order['lines'][number] }) {
  if (line.review === undefined) return null;
  const { writeReview, reviewOf, reviewed } = messages.accountOrders;
  if (line.review === 'reviewed') return <p className="small line-reviewed">{reviewed}</p>;
  return (
    <a
      className="text-button"
      href={href(routes.reviewForm, { id: orderId, line: line.id })}
      aria-label={reviewOf(line.title)}
    >
      {writeReview}
    </a>
  );
}

function NextStep({ order, waiting, leftMs }: Omit<OwnOrderProps, 'countryName'>): ReactNode {
  const { orders } = messages;
  const to = { order: order.id };
  switch (waiting) {
    case 'payment':
      return (
        <div className="next-step">
          <div>
            <TimeLeft leftMs={leftMs} until={order.expiresAt} country={order.shippingAddress.country} />
            <p>{orders.payNote}</p>
          </div>
          <ButtonLink href={href(routes.payment, to)}>{orders.payNow(order.total.formatText)}</ButtonLink>
        </div>
      );
    case 'verification':
      return (
        <div className="next-step">
          <p>{orders.verifyNote}</p>
          <ButtonLink href={href(routes.verify, to)}>{orders.toVerify}</ButtonLink>
        </div>
      );
    case 'bank':
      return (
        <div className="next-step">
          <p>{orders.processing}</p>
          <ButtonLink kind="secondary" href={href(routes.processing, to)}>
            {orders.toPayment}
          </ButtonLink>
        </div>
      );
    case 'end':
      return (
        <Notice>
          <p>{orders.timeOver}</p>
        </Notice>
      );
    case 'nothing':
      return null;
  }
}
