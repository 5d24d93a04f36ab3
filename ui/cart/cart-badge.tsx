import { messages } from '../../shared/messages/messages.ts';

/** Renders the number of units in the cart; nothing while it is empty. */
export function CartBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="cart-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{messages.shell.bagCount(count)}</span>
    </span>
  );
}
