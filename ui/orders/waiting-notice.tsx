import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { hourMs, minuteMs } from '../../shared/time/duration.ts';
import { ButtonLink } from '../components/button.tsx';
import type { WaitingOrder } from '../rendering/visitor-state.ts';

/** Renders that an order waits for its payment, with the ways to pay and to change it. */
export function WaitingNotice({ id, orderNo, minutesLeft, step }: WaitingOrder) {
  const { orders } = messages;
  const to = { order: id };
  return (
    <aside className="waiting-order">
      <p>{orders.waits(orderNo, timeLeft(minutesLeft))}</p>
      <p className="waiting-order-ways">
        {step === 'pay' ? (
          <ButtonLink href={href(routes.payment, to)}>{orders.waitsPay}</ButtonLink>
        ) : (
          <ButtonLink href={href(routes.verify, to)}>{orders.toVerify}</ButtonLink>
        )}
        <ButtonLink kind="secondary" href={href(routes.orderDetail, { id })}>
          {orders.waitsChange}
        </ButtonLink>
      </p>
    </aside>
  );
}

function timeLeft(minutes: number): string {
  const hour = hourMs / minuteMs;
  return minutes > 2 * hour
    ? messages.orders.waitsHours(Math.floor(minutes / hour))
    : messages.orders.waitsMinutes(minutes);
}
