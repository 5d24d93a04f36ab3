import type { Cart } from '../../shared/contract/cart.ts';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { Order } from '../../shared/contract/order.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { money } from '../../shared/money.ts';
import { noon } from './storefront.ts';

/** Responses of a commerce service about one dress, for tests of the storefront. */
const usd = (cent: number) => money(cent, 'USD');
const address: Order['shippingAddress'] = {
  firstName: 'Jane',
  lastName: 'Doe',
  country: 'US',
  state: 'CA',
  city: 'San Francisco',
  postalCode: '94105',
  street: '1 Market Street',
  company: '',
  carrierNote: '',
  apt: '',
  phone: '+12015550123',
};
const shippingMethod = { id: 'standard', name: 'Standard delivery', money: usd(0), days: '3-5' };

export const orderOnWire = (change: Partial<Order> = {}): Order => ({
  id: 'order-1',
  orderNo: '1234567890',
  status: 'UNPAID',
  label: 'Pending',
  createdAt: noon,
  expiresAt: noon + 60_000,
  email: 'jane.doe@shop.example',
  lines: [],
  shippingAddress: address,
  billingAddress: address,
  shippingMethod,
  subtotal: usd(8_400),
  discount: usd(0),
  shipping: usd(0),
  tax: usd(0),
  taxIncluded: false,
  points: usd(0),
  total: usd(8_400),
  payment: { type: 'IPAYLINKS', state: 'none' },
  paymentTypes: ['IPAYLINKS', 'PAYPAL', 'COD'],
  cancellable: true,
  refunds: [],
  fulfillments: [],
  tracks: [],
  ...change,
});

export const cartOnWire = (change: Partial<Cart> = {}): Cart => ({
  shoppingCart: [],
  totalSaleMoney: usd(8_400),
  total: usd(8_400),
  selected: true,
  count: 1,
  version: 1,
  freeShipping: null,
  payPal: true,
  ...change,
});

export const quoteOnWire = (change: Partial<Quote> = {}): Quote => ({
  lines: [],
  subtotal: usd(8_400),
  discount: usd(0),
  shipping: usd(0),
  shippingMethod: 'standard',
  tax: usd(0),
  taxIncluded: false,
  points: { available: 0, worth: usd(0), used: 0, money: usd(0) },
  total: usd(8_400),
  shippingMethods: [shippingMethod],
  paymentTypes: ['IPAYLINKS', 'PAYPAL'],
  problems: [],
  ...change,
});

export const unitedStates: CountryDetail = {
  code: 'US',
  name: 'United States',
  icon: '',
  defaultCurrency: 'USD',
  states: [{ code: 'CA', name: 'California' }],
  stateLabel: 'State',
  postalCodeLabel: 'ZIP code',
  phonePrefix: '+1',
  cashOnDelivery: false,
};
