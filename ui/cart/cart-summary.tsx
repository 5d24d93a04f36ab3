import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { type TotalRow, Totals } from '../components/totals.tsx';
import { PayPalExpress } from '../payment/paypal-parts.tsx';
import { CouponForm } from './coupon-form.tsx';
import { FreeShipping } from './free-shipping.tsx';

interface CartSummaryProps {
  cart: Cart;
  /** When an order placed now arrives. */
  arrival?: string | undefined;
  couponError?: string | undefined;
  pending: boolean;
  onCoupon: (code: string) => void;
}

/** Renders totals, coupon and links to checkout beside the cart's lines. */
export function CartSummary({ cart, arrival, couponError, pending, onCoupon }: CartSummaryProps) {
  return (
    <section className="cart-summary stack" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{messages.cart.summary}</h2>
      <FreeShipping progress={cart.freeShipping} />
      <Totals rows={rowsOf(cart)} />
      {arrival && <p className="small figures">{arrival}</p>}
      <CouponForm
        couponCode={cart.couponCode}
        unmetCoupon={cart.unmetCoupon}
        error={couponError}
        pending={pending}
        onCoupon={onCoupon}
      />
      <CheckoutLinks cart={cart} />
      <p className="muted small">{messages.cart.taxNote}</p>
    </section>
  );
}

/** Renders the link to checkout and, where it is available, PayPal's express checkout. */
export function CheckoutLinks({ cart }: { cart: Pick<Cart, 'selected' | 'payPal' | 'shoppingCart' | 'total'> }) {
  return (
    <div className="ways-to-pay">
      <CheckoutLink cart={cart} />
      {isOrderable(cart) && cart.payPal && <PayPalExpress />}
    </div>
  );
}

/**
 * Links to checkout with the total, on the cart page of a phone at the window's lower edge. Without a selected line, or
 * with one that cannot be bought, it is a disabled button with the reason: an order would be refused at its end.
 */
function CheckoutLink({ cart }: { cart: Pick<Cart, 'selected' | 'shoppingCart' | 'total'> }) {
  if (isOrderable(cart))
    return (
      <p className="checkout-bar">
        <ButtonLink href={href(routes.checkout)} wide>
          <span>
            {messages.cart.checkout}
            <span className="only-narrow">
              {' · '}
              <span className="figures">{cart.total.formatText}</span>
            </span>
          </span>
        </ButtonLink>
      </p>
    );
  return (
    <div className="stack-tight">
      <Button type="button" wide disabled>
        {messages.cart.checkout}
      </Button>
      {hasUnavailableSelection(cart) ? (
        <p className="cart-line-problem">
          {cart.selected ? messages.cart.partlyAvailable : messages.cart.nothingAvailable}
        </p>
      ) : (
        <p className="muted small">{messages.cart.checkoutOff}</p>
      )}
    </div>
  );
}

const isOrderable = (cart: Pick<Cart, 'selected' | 'shoppingCart'>) => cart.selected && !hasUnavailableSelection(cart);

const hasUnavailableSelection = ({ shoppingCart }: Pick<Cart, 'shoppingCart'>) =>
  shoppingCart.some(({ selected, state }) => selected && state !== 'ok');

function rowsOf({ totalSaleMoney, discount, total, couponCode, freeShipping }: Cart): TotalRow[] {
  const discountRow = discount &&
    discount.cent > 0 && {
      label: couponCode ? messages.cart.discount(couponCode) : messages.cart.discountPlain,
      value: isolated(`−${discount.formatText}`),
    };
  return [
    { label: messages.cart.subtotal, value: totalSaleMoney.formatText },
    ...(discountRow ? [discountRow] : []),
    { label: messages.cart.shipping, value: shippingText(freeShipping) },
    { label: messages.cart.total, value: total.formatText, grand: true },
  ];
}

/** Shipping is free from the threshold on, as the progress bar says: the first shipping method costs nothing then. */
const shippingText = (progress: Cart['freeShipping']) =>
  progress && progress.left.cent <= 0 ? messages.cart.shippingFree : messages.cart.shippingLater;
