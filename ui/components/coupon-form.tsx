import type { FormEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { keepAnd } from './quantity-stepper.tsx';

export const couponFieldId = 'couponCode';

interface CouponFormProps {
  /** The code in force; it can be taken off. */
  couponCode?: string | undefined;
  error?: string | undefined;
  pending?: boolean | undefined;
  /** '' takes the code off. */
  onCoupon?: ((code: string) => void) | undefined;
}

/** Applies a coupon code or takes the one in force off; an empty code sent means none. */
export function CouponForm({ couponCode, error, pending, onCoupon }: CouponFormProps) {
  const submit = onCoupon && ((event: FormEvent<HTMLFormElement>) => keepAnd(event, () => onCoupon(codeOf(event))));
  const form = { action: href(routes.cartCoupon), method: 'post', onSubmit: submit } as const;
  if (couponCode && !error)
    return (
      <form {...form} className="coupon-set">
        <input type="hidden" name="couponCode" value="" />
        <span>{couponCode}</span>
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
          maxLength={40}
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

function codeOf(event: FormEvent<HTMLFormElement>): string {
  return String(new FormData(event.currentTarget).get('couponCode') ?? '').trim();
}
