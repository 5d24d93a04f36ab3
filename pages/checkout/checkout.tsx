import checkoutForm from '../../ui/checkout/checkout-form.island.tsx';
import type { CheckoutView } from '../../ui/checkout/checkout-view.ts';
import { Enhanced, Island } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

/** Renders e-mail, address, shipping, payment and summary on one page. */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  const form = <Island of={checkoutForm} props={view} />;
  // A guest can sign in by a dialog without losing the form's input.
  return view.saved ? form : <Enhanced by={pageDialog}>{form}</Enhanced>;
}
