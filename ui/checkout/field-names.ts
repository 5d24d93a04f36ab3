import { messages } from '../../shared/messages/messages.ts';

export const addressKinds = ['shippingAddress', 'billingAddress'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Parts of an address in the order in which the form asks for them. */
export const addressParts = [
  'country',
  'firstName',
  'lastName',
  'company',
  'street',
  'apt',
  'city',
  'state',
  'postalCode',
  'phone',
  'carrierNote',
] as const;
/** Parts that may be missing, in every country or in some. */
export const optionalParts: readonly string[] = ['lastName', 'company', 'apt', 'state', 'postalCode', 'carrierNote'];
export type AddressPart = (typeof addressParts)[number];

/** Returns the name of an address field as the contract's errors use it: `shippingAddress.city`. */
export const nameOf = <K extends AddressKind, P extends AddressPart>(kind: K, part: P): `${K}.${P}` =>
  `${kind}.${part}`;

/** The value of the choice for an address that is not saved yet. */
export const newAddressValue = 'new';

/** Returns the id of a field's control; dots would need escaping in selectors. */
export const idOf = (name: string) => name.replaceAll('.', '-');

/** Every field that can have an error, in page order, which the error summary follows. */
export const checkoutFields: readonly string[] = [
  'email',
  ...addressParts.map((part) => nameOf('shippingAddress', part)),
  ...addressParts.map((part) => nameOf('billingAddress', part)),
  'shippingMethod',
  'paymentType',
  'couponCode',
];

/** The answers for required fields that are empty, by the last part of the field's name. */
const missing: Readonly<Record<string, Exclude<keyof typeof messages.fieldAnswers, 'emailLength'>>> = {
  email: 'enterEmail',
  country: 'selectCountry',
  firstName: 'enterFirstName',
  lastName: 'enterLastName',
  street: 'enterStreet',
  city: 'enterCity',
  state: 'selectState',
  postalCode: 'enterPostalCode',
  phone: 'enterPhone',
};

/** Returns the message for a required field that is empty. */
export function missingMessage(name: string): string {
  const answer = missing[name.split('.').at(-1) ?? ''];
  return answer ? messages.fieldAnswers[answer] : messages.forms.check;
}
