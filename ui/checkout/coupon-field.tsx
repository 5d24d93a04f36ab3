import type { UnmetCoupon } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { UnmetReason } from '../cart/coupon-form.tsx';
import { Button } from '../components/button.tsx';
import { FieldError, TextField } from '../components/field.tsx';

const couponId = 'couponCode';

interface CouponProps {
  /** The applied code. */
  couponCode: string | undefined;
  /** The code that the cart holds and that does not apply now. */
  unmet: UnmetCoupon | undefined;
  typed: string | undefined;
  error: string | undefined;
  pending: boolean;
}

/**
 * Renders a field for a coupon code, or the held code with a button that removes it. Part of the checkout form: the
 * buttons' values name the action.
 */
export function CouponField({ couponCode, unmet, typed, error, pending }: CouponProps) {
  const held = couponCode ?? unmet?.code;
  if (held)
    return (
      <div className="stack-tight">
        <p className="coupon-set" id={couponId} tabIndex={-1}>
          <span>
            {unmet ? held : messages.checkout.couponOn(held)}
            {unmet && <UnmetReason coupon={unmet} />}
          </span>
          <button className="text-button" type="submit" name="action" value="uncoupon">
            {messages.checkout.removeCoupon}
          </button>
        </p>
        <FieldError id={couponId} error={error} />
      </div>
    );
  return (
    <div className="inline-form">
      <TextField
        id={couponId}
        name="couponCode"
        label={messages.checkout.coupon}
        defaultValue={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="secondary" name="action" value="coupon" pending={pending}>
        {messages.checkout.apply}
      </Button>
    </div>
  );
}
