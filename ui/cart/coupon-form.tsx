import type { FormEvent } from 'react';
import type { UnmetCoupon } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { preventDefaultAnd } from './quantity-stepper.tsx';

export const couponFieldId = 'couponCode';

interface CouponFormProps {
  /** The applied code, which can be removed. */
  couponCode?: string | undefined;
  /** The code that the cart holds and that does not apply now. */
  unmetCoupon?: UnmetCoupon | undefined;
  error?: string | undefined;
  pending: boolean;
  /** `''` removes the code. */
  onCoupon: (code: string) => void;
}

/** Renders the form that applies a coupon code or removes the held one; an empty code removes it. */
export function CouponForm({ couponCode, unmetCoupon, error, pending, onCoupon }: CouponFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => preventDefaultAnd(event, () => onCoupon(codeOf(event)));
  const form = { action: href(routes.cartCoupon), method: 'post', onSubmit: submit } as const;
  const held = couponCode ?? unmetCoupon?.code;
  if (held && !error)
    return (
      <form {...form} className="coupon-set" aria-live="polite">
        <input type="hidden" name="couponCode" value="" />
        <span>
          {held}
          {unmetCoupon && <UnmetReason coupon={unmetCoupon} />}
        </span>
        <button className="text-button" type="submit">
          {messages.cart.removeCoupon}
        </button>
      </form>
    );
  return (
    <details className="disclosure" open={Boolean(error)} aria-live="polite">
      <summary>
        {messages.cart.addCoupon}
        <Icon name="plus" />
      </summary>
      <form {...form} className="inline-form">
        <TextField
          id={couponFieldId}
          name="couponCode"
          label={messages.cart.coupon}
          quietLabel
          error={error}
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button kind="secondary" pending={pending}>
          {messages.cart.useCoupon}
        </Button>
      </form>
    </details>
  );
}

/** Renders why a held code is not counted. */
export const UnmetReason = ({ coupon }: { coupon: UnmetCoupon }) => (
  <span className="coupon-unmet">{coupon.reason}</span>
);

function codeOf(event: FormEvent<HTMLFormElement>): string {
  return String(new FormData(event.currentTarget).get('couponCode') ?? '').trim();
}
