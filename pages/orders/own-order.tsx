import type { ReactNode } from 'react';
import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { TimeLeft } from '../payment/time-left.tsx';
import { CancelOrder, ForgetGuest } from './cancel-order.tsx';
import { OrderView } from './order-view.tsx';
import { WithdrawButton } from './withdrawal/withdraw-form.tsx';

/** What an order needs from its buyer. */
export type Waiting = 'payment' | 'bank' | 'verification' | 'end' | 'nothing';

export interface OwnOrderProps {
  order: Order;
  countryName: (code: string) => string;
  waiting: Waiting;
  /** Milliseconds until the time to pay ends. */
  leftMs: number;
}

/** Renders an order on the device that placed it: its status and the buyer's actions. */
export function OwnOrderPage({ isGuest, ...props }: OwnOrderProps & { isGuest: boolean }) {
  return (
    <div className="page">
      <OwnOrder {...props} last={isGuest && <ForgetGuest orderId={props.order.id} />} />
    </div>
  );
}

interface OwnOrderParts extends OwnOrderProps {
  /** Other actions of the buyer, before cancelling. */
  actions?: ReactNode;
  /** An action after all others. */
  last?: ReactNode;
  /** URL that the cancellation is sent to; the guest's by default. */
  cancelAction?: string;
}

export function OwnOrder({ order, countryName, waiting, leftMs, actions, last, cancelAction }: OwnOrderParts) {
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
          {order.withdrawal && <WithdrawButton order={{ ...order, key: '' }} country={order.shippingAddress.country} />}
          {last}
        </>
      }
    >
      <NextStep order={order} waiting={waiting} leftMs={leftMs} />
    </OrderView>
  );
}

/** Renders the link to review a delivered order line, or that it is reviewed. */
function LineReview({ orderId, line }: { orderId: string; line: Order['lines'][number] }) {
  if (line.review === undefined) return null;
  const { own, write } = messages.reviews;
  if (line.review === 'reviewed') return <p className="small line-reviewed">{messages.answers.reviewed}</p>;
  return (
    <a
      className="text-button"
      href={href(routes.reviewForm, { id: orderId, line: line.id })}
      aria-label={own.writeOf(isolated(line.title))}
    >
      {write}
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
