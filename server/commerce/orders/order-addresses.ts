import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { readStored, storedJson } from '../places/addresses/stored-address.ts';
import type { OrderRow } from './order-queries.ts';

/** The columns of the address that an order is sent to. */
export const shippingColumnNames = ['shipping_address_json', 'shipping_company', 'carrier_note'] as const;
type ShippingColumns = Pick<OrderRow, (typeof shippingColumnNames)[number]>;
type BillingColumns = Pick<OrderRow, 'billing_address_json' | 'billing_company'>;

/** Returns where an order is sent. */
export const shippingAddressOf = (order: ShippingColumns): AddressFields =>
  readStored(order.shipping_address_json, { company: order.shipping_company, carrierNote: order.carrier_note });

/** Returns the name of the person that an order is sent to. */
export function recipientOf(order: ShippingColumns): string {
  const { firstName, lastName } = shippingAddressOf(order);
  return `${firstName} ${lastName}`.trim();
}

/** Returns whom an order is billed to; a billing address has no note for the carrier. */
export const billingAddressOf = (order: BillingColumns): AddressFields =>
  readStored(order.billing_address_json, { company: order.billing_company, carrierNote: '' });

/** Returns what an order stores of where it is sent. */
export const shippingColumns = (address: AddressFields): ShippingColumns => ({
  shipping_address_json: storedJson(address),
  shipping_company: address.company,
  carrier_note: address.carrierNote,
});

/** Returns what an order stores of whom it is billed to. */
export const billingColumns = (address: AddressFields): BillingColumns => ({
  billing_address_json: storedJson(address),
  billing_company: address.company,
});
