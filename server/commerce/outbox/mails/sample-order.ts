import type { Order } from '../../../../shared/contract/order.ts';
import { money } from '../../../../shared/money.ts';

/** What the mails of an invented order are made with. */
export interface SampleShop {
  siteName: string;
  siteUrl: string;
  currency: string;
  /** A product that the shop sells. */
  product: string;
  now: number;
}

/** The buyer of the order that nobody placed. */
export const ann = { firstName: 'Ann', lastName: 'Archer' } as const;
export const visa = { type: 'IPAYLINKS', brand: 'Visa', last4: '4242' } as const;

/** Returns a paid order of two pieces that nobody placed. */
export function orderOf({ currency, product, now }: SampleShop): Order {
  const amount = (cents: number) => money(cents, currency);
  const address = {
    ...ann,
    country: 'US',
    state: 'CA',
    city: 'Los Angeles',
    postalCode: '90012',
    street: '1 Main Street',
    company: '',
    carrierNote: '',
    apt: '',
    phone: '',
  };
  return {
    id: 'sample',
    orderNo: '1000000000',
    status: 'PREPARING',
    label: '',
    createdAt: now,
    email: '',
    lines: [
      {
        id: 'a',
        productId: '',
        variantId: '',
        handle: '',
        image: '',
        title: product,
        variantTitle: 'M',
        quantity: 2,
        saleMoney: amount(4_900),
        lineMoney: amount(9_800),
      },
    ],
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: { id: 'standard', name: 'Standard', money: amount(0), days: '3-5' },
    subtotal: amount(9_800),
    discount: amount(0),
    shipping: amount(0),
    tax: amount(0),
    taxIncluded: true,
    points: amount(0),
    total: amount(9_800),
    payment: { ...visa, state: 'paid' },
    paymentTypes: [],
    cancellable: false,
    refunds: [],
    fulfillments: [],
    tracks: [],
  };
}

/** Returns a parcel with some of its pieces. */
export const parcelOf = ({ createdAt }: Order, quantity: number): Order['fulfillments'][number] => ({
  id: 'parcel',
  carrier: 'DHL',
  trackingNo: '00340434161094000000',
  trackingUrl: 'https://www.dhl.com/',
  lines: [{ lineId: 'a', quantity }],
  shippedAt: createdAt,
});

/** Returns an exchange of one of its pieces. */
export const exchangeOf = ({ createdAt, lines: [line] }: Order): NonNullable<Order['exchanges']>[number] => ({
  id: 'exchange',
  at: createdAt,
  lineId: 'a',
  title: line?.title ?? '',
  variantTitle: 'L',
  state: 'agreed',
  waits: true,
});
