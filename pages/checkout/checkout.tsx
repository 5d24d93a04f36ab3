import type { ReactNode } from 'react';
import { CheckoutForm } from '../../ui/components/checkout/checkout-form.tsx';
import type { CheckoutView } from '../../ui/components/checkout/checkout-view.ts';
import pageDialog from '../../ui/islands/page-dialog.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

interface CheckoutPageProps extends CheckoutView {
  /** The island that wraps the same form. */
  form?: ReactNode;
}

/** E-mail, address, shipping, payment and summary on one page. */
export function CheckoutPage({ form, ...view }: CheckoutPageProps) {
  const shown = form ?? <CheckoutForm {...view} />;
  // A guest may sign in over what they have filled in so far.
  return view.saved ? shown : <Enhanced by={pageDialog}>{shown}</Enhanced>;
}
