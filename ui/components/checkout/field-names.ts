import { messages } from '../../../shared/messages/messages.ts';

export type AddressKind = 'shippingAddress' | 'billingAddress';

/** Parts of an address in the order in which the form asks for them. */
export const addressParts = [
  'country',
  'firstName',
  'lastName',
  'street',
  'apt',
  'city',
  'state',
  'postalCode',
  'phone',
] as const;
export type AddressPart = (typeof addressParts)[number];

/** Name of an address field, as the contract's errors name it: `shippingAddress.city`. */
export const nameOf = <K extends AddressKind, P extends AddressPart>(kind: K, part: P): `${K}.${P}` =>
  `${kind}.${part}`;

/** Stands for an address that is none of the saved ones. */
export const newAddressValue = 'new';

/** Id of the control with a name; a dot would have to be escaped in every selector. */
export const idOf = (name: string) => name.replaceAll('.', '-');

/** Every field that can be at fault, in page order: the error summary follows it. */
export const checkoutFields: readonly string[] = [
  'email',
  ...addressParts.map((part) => nameOf('shippingAddress', part)),
  ...addressParts.map((part) => nameOf('billingAddress', part)),
  'shippingMethod',
  'paymentType',
  'couponCode',
];

/** What to say where a required field is empty. */
export function missingMessage(name: string): string {
  return messages.checkout.missing[name.split('.').at(-1) ?? ''] ?? messages.forms.check;
}
