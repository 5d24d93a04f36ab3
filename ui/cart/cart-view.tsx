import type { Ref } from 'react';
import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorNotice, ErrorSummary, type FieldProblem } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { type CartActions, CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { couponFieldId } from './coupon-form.tsx';
import { RemovedNotice, type RemovedNoticeProps } from './removed-notice.tsx';

interface CartViewProps extends CartActions, RemovedNoticeProps {
  cart: Cart;
  /** When an order placed now arrives. */
  arrival: string | undefined;
  /** Messages by field name from a rejected form; `''` is the message for the whole cart. */
  errors: Readonly<Record<string, string>>;
  /** Ids of the cart lines with a change in progress. */
  pending: readonly string[];
  couponPending: boolean;
  /** Error of a coupon code that was sent without a page load; shown at its field only, not in the error summary. */
  couponError: string | undefined;
  onCoupon: (code: string) => void;
  /** Receives the element that contains everything. */
  place: Ref<HTMLDivElement>;
}

/** Renders the content of the cart page, which works by its forms without script. */
export function CartView(props: CartViewProps) {
  const {
    cart,
    arrival,
    removed,
    onPutBack,
    errors,
    pending,
    couponPending,
    couponError,
    onCoupon,
    place,
    ...actions
  } = props;
  const { '': general, ...fields } = errors;
  const empty = cart.shoppingCart.length === 0;
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {!empty && <PageHead title={messages.cart.title} lead={messages.shell.bagCount(cart.count)} />}
      <ErrorNotice text={general} />
      <ErrorSummary problems={problemsOf(fields)} />
      <RemovedNotice {...{ removed, onPutBack }} />
      {empty ? (
        <EmptyCart />
      ) : (
        <div className="with-aside">
          <CartLines cart={cart} pending={pending} {...actions} />
          <div className="aside">
            <CartSummary
              cart={cart}
              arrival={arrival}
              couponError={couponError ?? errors.couponCode}
              pending={couponPending}
              onCoupon={onCoupon}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState heading="h1" title={messages.cart.emptyTitle} text={messages.cart.emptyText}>
      <ButtonLink href={href(routes.products, { sort: 'new' })}>{messages.cart.emptyAction}</ButtonLink>
    </EmptyState>
  );
}

function problemsOf(errors: Readonly<Record<string, string>>): FieldProblem[] {
  return Object.entries(errors).map(([name, message]) => ({
    id: name === 'couponCode' ? couponFieldId : name,
    message,
  }));
}

/** Renders the lines of the cart page, each with its own forms. */
function CartLines({ cart, pending, ...actions }: CartActions & Pick<CartViewProps, 'cart' | 'pending'>) {
  return (
    <ul className="cart-lines" aria-label={messages.cart.lines}>
      {cart.shoppingCart.map((item) => (
        <li key={item.id}>
          <CartLine item={item} pending={pending.includes(item.id)} {...actions} />
        </li>
      ))}
    </ul>
  );
}
