import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from './button.tsx';
import { CouponForm } from './coupon-form.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { PayPalExpress } from './paypal-express.tsx';
import { type TotalRow, Totals } from './totals.tsx';

interface CartSummaryProps {
  cart: Cart;
  couponError?: string | undefined;
  pending?: boolean;
  onCoupon?: (code: string) => void;
}

/** Totals, coupon and the way to checkout, beside the cart's lines. */
export function CartSummary({ cart, couponError, pending, onCoupon }: CartSummaryProps) {
  return (
    <section className="cart-summary stack" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{messages.cart.summary}</h2>
      <FreeShipping progress={cart.freeShipping} />
      <Totals rows={rowsOf(cart)} />
      <CouponForm couponCode={cart.couponCode} error={couponError} pending={pending} onCoupon={onCoupon} />
      <WaysToPay cart={cart} />
      <p className="muted small">{messages.cart.taxNote}</p>
    </section>
  );
}

/** The checkout, and PayPal's short way where it is offered. */
export function WaysToPay({ cart }: { cart: Pick<Cart, 'selected' | 'payPal' | 'shoppingCart'> }) {
  return (
    <div className="ways-to-pay">
      {cart.selected && choseUnavailable(cart) && <p className="cart-line-problem">{messages.cart.partlyAvailable}</p>}
      <CheckoutLink cart={cart} />
      {cart.selected && cart.payPal && <PayPalExpress />}
    </div>
  );
}

/** Leads to checkout; off while no line is chosen to be bought, and says why. */
function CheckoutLink({ cart }: { cart: Pick<Cart, 'selected' | 'shoppingCart'> }) {
  if (cart.selected)
    return (
      <ButtonLink href={href(routes.checkout)} wide>
        {messages.cart.checkout}
      </ButtonLink>
    );
  return (
    <div className="stack-tight">
      <Button type="button" wide disabled>
        {messages.cart.checkout}
      </Button>
      <p className="muted small">
        {choseUnavailable(cart) ? messages.cart.nothingAvailable : messages.cart.checkoutOff}
      </p>
    </div>
  );
}

const choseUnavailable = ({ shoppingCart }: Pick<Cart, 'shoppingCart'>) =>
  shoppingCart.some(({ selected, state }) => selected && state !== 'ok');

function rowsOf({ totalSaleMoney, discount, total, couponCode, freeShipping }: Cart): TotalRow[] {
  const discountRow = discount && {
    label: couponCode ? messages.cart.discount(couponCode) : messages.cart.discountPlain,
    value: `−${discount.formatText}`,
  };
  return [
    { label: messages.cart.subtotal, value: totalSaleMoney.formatText },
    ...(discountRow ? [discountRow] : []),
    { label: messages.cart.shipping, value: shippingText(freeShipping) },
    { label: messages.cart.total, value: total.formatText, grand: true },
  ];
}

/** Agrees with the progress above: once the threshold is reached, the first way to ship is free. */
const shippingText = (progress: Cart['freeShipping']) =>
  progress && progress.left.cent <= 0 ? messages.cart.shippingFree : messages.cart.shippingLater;
