import { z } from 'zod';
import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { ConfirmRequest } from '../../../shared/contract/checkout.ts';
import type { CountryDetail } from '../../../shared/contract/places.ts';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { countryProblems } from '../../../ui/addresses/address-problems.ts';
import { type AddressKind, addressParts, nameOf } from '../../../ui/checkout/field-names.ts';
import { fieldsOf } from '../../http/forms/form.ts';

const text = z.string().max(300).default('');
const addressShape = (kind: AddressKind) => addressParts.map((part) => [nameOf(kind, part), text]);

/** The checkout's form, also incomplete; without one of its buttons the page is shown again, and nothing ordered. */
export const CheckoutForm = z.object({
  action: z.enum(['update', 'coupon', 'uncoupon', 'otherway', 'useAddress', 'findAddress', 'place']).default('update'),
  key: text,
  expectedCent: text,
  expectedCurrency: text,
  /** The country that the button was labelled for. */
  shownCountry: text,
  email: text,
  billing: z.enum(['same', 'own']).default('same'),
  shippingMethod: text,
  paymentType: text,
  /** Id of the PayPal approval from the cart; passed on through every submission. */
  payPal: text.transform((id) => (/^[\w-]{1,64}$/.test(id) ? id : '')),
  couponCode: text,
  /** The saved address that is chosen, and the one that last filled the fields. */
  savedAddress: text,
  usedAddress: text,
  addressQuery: text,
  saveAddress: text,
  /** Whole points to spend; '': none. */
  usePoints: text.transform((typed) => (/^\d{1,7}$/.test(typed) ? typed : '')),
  ...(Object.fromEntries([...addressShape('shippingAddress'), ...addressShape('billingAddress')]) as Record<
    `${AddressKind}.${(typeof addressParts)[number]}`,
    typeof text
  >),
});
export type CheckoutForm = z.output<typeof CheckoutForm>;

interface FormCountries {
  shippingAddress: CountryDetail;
  billingAddress: CountryDetail;
}

type Requested = { ok: true; value: ConfirmRequest } | { ok: false; fields: Record<string, string> };

/** Returns the request for an order from the form, or all invalid fields by the form's names. */
export function confirmRequestOf(form: CheckoutForm, countries: FormCountries): Requested {
  const own = form.billing === 'own';
  const parsed = ConfirmRequest.safeParse(
    {
      email: form.email,
      shippingAddress: addressOf('shippingAddress', form, countries.shippingAddress),
      ...(own && { billingAddress: addressOf('billingAddress', form, countries.billingAddress) }),
      shippingMethod: form.shippingMethod,
      paymentType: form.paymentType,
      ...(form.usePoints && { usePoints: form.usePoints }),
      expectedTotal: { cent: centsOf(form.expectedCent), currencyCode: form.expectedCurrency },
    },
    { error: plainMessage },
  );
  const fields = {
    ...(parsed.success ? {} : formFields(fieldsOf(parsed.error))),
    ...countryProblems('shippingAddress', form, countries.shippingAddress),
    ...(own && countryProblems('billingAddress', form, countries.billingAddress)),
  };
  if (parsed.success && Object.keys(fields).length === 0) return { ok: true, value: parsed.data };
  return { ok: false, fields };
}

/** Returns an address without fields that its country does not have, e.g. a state left over from another country. */
function addressOf(kind: AddressKind, form: CheckoutForm, country: CountryDetail): z.input<typeof AddressFields> {
  const parts = Object.fromEntries(addressParts.map((part) => [part, form[nameOf(kind, part)]]));
  return {
    ...(parts as Record<(typeof addressParts)[number], string>),
    country: country.code,
    ...(country.states.length === 0 && { state: '' }),
    ...(!country.postalCodeLabel && { postalCode: '' }),
  };
}

/** Assigns problems of hidden fields to the form as a whole. */
function formFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      if (name.startsWith('expectedTotal')) return ['', messages.checkout.tryAgain];
      return [name, name === 'paymentType' ? messages.checkout.choosePayment : message];
    }),
  );
}

function centsOf(typed: string): number {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
}
