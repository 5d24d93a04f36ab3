import { AddressFields } from '../../../shared/contract/address-fields.ts';
import { parse } from '../../../shared/contract/parse.ts';
import type { Failure } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { englishWording } from '../../../shared/messages/wording.ts';
import { changeAddress } from '../../commerce/orders/change-address.ts';
import { shippingAddressOf } from '../../commerce/orders/order-addresses.ts';
import { readWords, type Shop, say, sayFailure, UsageError } from '../command.ts';
import { depsOf, findOrSay, numberIn, type Verb } from './verb.ts';

const part = { type: 'string' } as const;

/** `orders address` */
export const address: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, {
    'first-name': part,
    'last-name': part,
    company: part,
    street: part,
    apt: part,
    city: part,
    state: part,
    'postal-code': part,
    country: part,
    phone: part,
    'carrier-note': part,
  });
  const { json, 'first-name': firstName, 'last-name': lastName, 'postal-code': postalCode, ...others } = values;
  const { 'carrier-note': carrierNote, ...rest } = others;
  const parts = Object.entries({ firstName, lastName, postalCode, carrierNote, ...rest });
  const named = parts.filter(([, value]) => value !== undefined);
  const orderNo = numberIn(positionals);
  if (named.length === 0) throw new UsageError("Name the parts that change, such as --street 'Way 2'.");
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const before = shippingAddressOf(order);
  const typed = parse(AddressFields, { ...before, ...Object.fromEntries(named) });
  if (!typed.ok) return sayFields(shop, typed.error, json);
  const changed = await changeAddress(depsOf(await shop.open()), { orderId: order.id, address: typed.value });
  if (!changed.ok) return sayFields(shop, changed.error, json);
  const text = changed.value.changed ? 'goes to the new address.' : 'has this address already: nothing changed.';
  return say(shop, json, { orderNo, ...changed.value }, `Order ${orderNo} ${text}\n`);
};

/** Prints a failure; without `--json` with the problem of each part. */
function sayFields(shop: Shop, error: Failure, json: boolean | undefined): number {
  const fields = Object.entries(error.fields ?? {}).map(([name, message]) => `${name}: ${englishWording(message)}`);
  if (json || fields.length === 0) return sayFailure(shop, error, json);
  return sayFailure(shop, { code: error.code, message: verbatim(fields.join(' ')) }, json);
}
