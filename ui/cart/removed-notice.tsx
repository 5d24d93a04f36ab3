import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Notice } from '../components/notice.tsx';
import { preventDefaultAnd } from './quantity-stepper.tsx';

/** What was removed from the cart last. */
export interface RemovedLine {
  variantId: string;
  quantity: number;
}

export interface RemovedNoticeProps {
  /** What was removed last, and can be put back. */
  removed: RemovedLine | null;
  onPutBack: (removed: RemovedLine) => void;
}

/** Renders that a line was removed, with the button that adds it again. */
export function RemovedNotice({ removed, onPutBack }: RemovedNoticeProps) {
  if (!removed) return null;
  return (
    <Notice>
      <form
        className="row"
        action={href(routes.cartItems)}
        method="post"
        onSubmit={(event) => preventDefaultAnd(event, () => onPutBack(removed))}
      >
        <input type="hidden" name="variantId" value={removed.variantId} />
        <input type="hidden" name="quantity" value={removed.quantity} />
        <p>{messages.cart.removed}</p>
        <button className="text-button" type="submit">
          {messages.cart.putBack}
        </button>
      </form>
    </Notice>
  );
}
