import { wireAmount } from './amounts.ts';
import type { PayPalAmounts, PayPalRequest } from './paypal.ts';
import type { WireOrder } from './wire.ts';

const longestText = 127;

/** Body of 'create order': one purchase unit, captured later, paid from a PayPal account. */
export function createBody(request: PayPalRequest, merchantId: string | null) {
  const { shipTo, invoiceId } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: request.customId,
        ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
        description: shortened(request.description),
        amount: wireAmount(request),
        ...(merchantId === null ? {} : { payee: { merchant_id: merchantId } }),
        ...(shipTo === undefined ? {} : { shipping: shippingOf(shipTo) }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          brand_name: shortened(request.brandName),
          // Goods are reserved for half an hour: a payment that clears in days would be too late.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          user_action: shipTo ? 'PAY_NOW' : 'CONTINUE',
          shipping_preference: shipTo ? 'SET_PROVIDED_ADDRESS' : 'GET_FROM_FILE',
        },
      },
    },
  };
}

function shippingOf({
  fullName,
  line1,
  line2,
  city,
  state,
  postalCode,
  country,
}: NonNullable<PayPalRequest['shipTo']>) {
  const said = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });
  return {
    name: { full_name: fullName.trim() },
    address: {
      ...said('address_line_1', line1),
      ...said('address_line_2', line2),
      ...said('admin_area_2', city),
      ...said('admin_area_1', state),
      ...said('postal_code', postalCode),
      country_code: country,
    },
  };
}

/** The new values of an order. */
export type PayPalChange = PayPalAmounts & { invoiceId: string; customId: string };

/** Operations that make `order` so; PayPal refuses to add what is there, and to replace what is not. */
export function patchBody(order: WireOrder, change: PayPalChange) {
  const [unit] = order.purchase_units;
  const operation = (name: string, value: unknown, there = true) => ({
    op: there ? 'replace' : 'add',
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value,
  });
  return [
    operation('amount', wireAmount(change)),
    operation('invoice_id', change.invoiceId, unit.invoice_id !== undefined),
    operation('custom_id', change.customId, unit.custom_id !== ''),
  ];
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= longestText ? text : `${letters.slice(0, longestText - 1).join('')}…`;
}
