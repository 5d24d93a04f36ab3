import { messages } from '../../../shared/messages/messages.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

interface CouponProps {
  /** The code in force. */
  couponCode: string | undefined;
  typed: string | undefined;
  error: string | undefined;
  pending: boolean;
}

/** A code to apply, or the one in force with its way out. Part of the checkout's form: its buttons name the action. */
export function CouponField({ couponCode, typed, error, pending }: CouponProps) {
  if (couponCode)
    return (
      <p className="coupon-set">
        <span>{messages.checkout.couponOn(couponCode)}</span>
        <button className="text-button" type="submit" name="action" value="uncoupon">
          {messages.checkout.removeCoupon}
        </button>
      </p>
    );
  return (
    <div className="inline-form">
      <TextField
        id="couponCode"
        name="couponCode"
        label={messages.checkout.coupon}
        defaultValue={typed}
        error={error}
        maxLength={40}
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
