import type { ReactNode } from 'react';
import { CheckoutForm } from '../../ui/components/checkout/checkout-form.tsx';
import type { CheckoutView } from '../../ui/components/checkout/checkout-view.ts';
import pageDialog from '../../ui/islands/page-dialog.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

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
