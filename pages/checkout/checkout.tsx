import type { ReactNode } from 'react';
import { CheckoutForm } from '../../ui/checkout/checkout-form.tsx';
import type { CheckoutView } from '../../ui/checkout/checkout-view.ts';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

interface CheckoutPageProps extends CheckoutView {
  /** The island that wraps the same form. */
  form?: ReactNode;
}

/** Renders e-mail, address, shipping, payment and summary on one page. */
export function CheckoutPage({ form, ...view }: CheckoutPageProps) {
  const shown = form ?? <CheckoutForm {...view} />;
  // A guest can sign in by a dialog without losing the form's input.
  return view.saved ? shown : <Enhanced by={pageDialog}>{shown}</Enhanced>;
}
