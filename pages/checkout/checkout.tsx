import type { ReactNode } from 'react';
import { CheckoutForm } from '../../ui/components/checkout/checkout-form.tsx';
import type { CheckoutView } from '../../ui/components/checkout/checkout-view.ts';

interface CheckoutPageProps extends CheckoutView {
  /** The island that wraps the same form. */
  form?: ReactNode;
}

/** E-mail, address, shipping, payment and summary on one page. */
export function CheckoutPage({ form, ...view }: CheckoutPageProps) {
  return form ?? <CheckoutForm {...view} />;
}
