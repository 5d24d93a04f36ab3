import { addressRows as rowsOf } from '../../../../shared/addresses/address-rows.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { stateName } from '../../../../shared/places/state-name.ts';
import { sellerFor } from '../../content/seller.ts';
import type { Database } from '../../database/connection.ts';
import { countryName } from '../../places/states.ts';
import { billingAddressOf, shippingAddressOf } from '../order-addresses.ts';
import type { OrderRow } from '../order-queries.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

type Address = AddressFields;
type Which = 'billing' | 'shipping';

const addressOf = (order: OrderRow, which: Which): Address =>
  which === 'billing' ? billingAddressOf(order) : shippingAddressOf(order);

/** Returns the state that an order is shipped to, in capitals. */
export const stateOf = (order: OrderRow): string => addressOf(order, 'shipping').state.trim().toUpperCase();

/** Returns who sells and who buys, as they are now. */
export async function loadParties(
  db: Database,
  order: OrderRow,
): Promise<Pick<InvoiceSnapshot, 'seller' | 'buyer' | 'shipTo'>> {
  const buyer = await addressRows(db, order, 'billing');
  const shipTo = await addressRows(db, order, 'shipping');
  const isSame = JSON.stringify(buyer) === JSON.stringify(shipTo);
  return { seller: await sellerFor(db, order.country), buyer, shipTo: isSame ? [] : shipTo };
}

/** Returns the rows of an order's address in the order's language. */
export async function addressRows(
  db: Database,
  order: OrderRow,
  which: Which,
  changed: (address: Address) => Address = (address) => address,
): Promise<string[]> {
  const address = changed(addressOf(order, which));
  const country = await db
    .selectFrom('country')
    .select(['code', 'name'])
    .where('code', '=', address.country)
    .executeTakeFirst();
  return inLanguage(order.language, () => {
    const named = country ? countryName(country) : address.country;
    return [...rowsOf(address, stateName), named];
  });
}
