import { AddressFields } from '../../../shared/contract/address-fields.ts';
import { parse } from '../../../shared/contract/parse.ts';
import type { Failure } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { englishWording } from '../../../shared/messages/wording.ts';
import { changeAddress } from '../../commerce/orders/change-address.ts';
import { shippingAddressOf } from '../../commerce/orders/order-addresses.ts';
import { type Shop, say, sayFailure, text, UsageError } from '../command.ts';
import { takesOrder } from './verb.ts';

const options = {
  'first-name': text,
  'last-name': text,
  company: text,
  street: text,
  apt: text,
  city: text,
  state: text,
  'postal-code': text,
  country: text,
  phone: text,
  'carrier-note': text,
};

/** `orders address` */
export const address = takesOrder(options, ({ json, ...values }) => {
  const { 'first-name': firstName, 'last-name': lastName, 'postal-code': postalCode, ...others } = values;
  const { 'carrier-note': carrierNote, ...rest } = others;
  const parts = Object.entries({ firstName, lastName, postalCode, carrierNote, ...rest });
  const named = parts.filter(([, value]) => value !== undefined);
  if (named.length === 0) throw new UsageError("Name the parts that change, such as --street 'Way 2'.");
  return async ({ shop, deps, order, orderNo }) => {
    const before = shippingAddressOf(order);
    const typed = parse(AddressFields, { ...before, ...Object.fromEntries(named) });
    if (!typed.ok) return sayFields(shop, typed.error);
    const changed = await changeAddress(deps, { orderId: order.id, address: typed.value });
    if (!changed.ok) return sayFields(shop, changed.error);
    const said = changed.value.changed ? 'goes to the new address.' : 'has this address already: nothing changed.';
    return say(shop, { orderNo, ...changed.value }, `Order ${orderNo} ${said}\n`);
  };
});

/** Prints a failure; without `--json` with the problem of each part. */
function sayFields(shop: Shop, error: Failure): number {
  const fields = Object.entries(error.fields ?? {}).map(([name, message]) => `${name}: ${englishWording(message)}`);
  if (shop.json || fields.length === 0) return sayFailure(shop, error);
  return sayFailure(shop, { code: error.code, message: verbatim(fields.join(' ')) });
}
