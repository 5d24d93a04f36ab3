import type { ReactNode } from 'react';
import type { Cart } from '../../shared/contract/cart.ts';
import { CartView } from '../../ui/cart/cart-view.tsx';

interface CartPageProps {
  cart: Cart;
  /** When an order placed now arrives. */
  arrival?: string;
  notice?: string;
  /** Messages by field name from a rejected form. */
  errors?: Readonly<Record<string, string>>;
  /** The island that wraps the same view. */
  view?: ReactNode;
}

/** Renders the cart page: cart lines, and the summary that stays in view. */
export function CartPage({ cart, arrival, notice, errors, view }: CartPageProps) {
  return (
    <div className="page">
      {view ?? <CartView cart={cart} arrival={arrival} notice={notice} {...(errors && { errors })} />}
    </div>
  );
}
