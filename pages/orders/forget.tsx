import type { Forgotten } from '../../shared/contract/orders.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';

/** Renders the deletion of a guest's data in two steps: the first says what it does. */
export function ForgetGuest({ orderId }: { orderId: string }) {
  const { orders } = messages;
  return (
    <details className="cancel-order">
      <summary className="text-button">{orders.forget}</summary>
      <form className="notice" action={href(routes.orderForget, { id: orderId })} method="post">
        <h2>{orders.forgetTitle}</h2>
        <p>{orders.forgetText}</p>
        <p>
          <Button kind="secondary">{orders.forgetYes}</Button>
        </p>
      </form>
    </details>
  );
}

/** Renders what was removed, and what the law keeps. */
export function ForgottenPage({ orders: many, open, documents }: Forgotten) {
  const { orders, newsletter } = messages;
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{orders.forgotten}</h1>
        <p role="status">{orders.forgottenOrders(many)}</p>
      </header>
      {open > 0 && <p>{orders.forgottenOpen(open)}</p>}
      {documents.length > 0 && <p>{orders.forgottenKept(documents.join(', '))}</p>}
      <p>
        <ButtonLink href={href(routes.home)}>{newsletter.continue}</ButtonLink>
      </p>
    </div>
  );
}
