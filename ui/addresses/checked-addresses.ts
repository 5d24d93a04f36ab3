import { type AddressKind, addressParts, nameOf } from '../checkout/field-names.ts';
import { api } from '../runtime/api.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Returns what the commerce service finds wrong with the form's addresses, by field name. It knows rules that the
 * browser does not, e.g. for phone numbers. Nothing while the service is away: it checks again when the order is placed.
 */
export async function checkedAddresses(values: Values): Promise<Values> {
  const kinds: AddressKind[] = values.billing === 'own' ? ['shippingAddress', 'billingAddress'] : ['shippingAddress'];
  const found = await Promise.allSettled(kinds.map((kind) => checked(kind, values)));
  return Object.assign({}, ...found.map((result) => (result.status === 'fulfilled' ? result.value : {})));
}

async function checked(kind: AddressKind, values: Values): Promise<Values> {
  const typed = Object.fromEntries(addressParts.map((part) => [part, values[nameOf(kind, part)] ?? '']));
  const { fields } = await api<{ fields: Values }>('POST', '/apis/addresses/check', typed);
  const named = addressParts.flatMap((part) => (fields[part] ? [[nameOf(kind, part), fields[part]]] : []));
  return Object.fromEntries(named);
}
