import type { OrderStatus } from '../../contract/order.ts';

const orderStatus: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'Pending',
  PAIDFAIL: 'Pending',
  PREPARING: 'Preparing',
  SHIPPED: 'Shipped',
  FULFILLED: 'Complete',
  CANCELLED: 'Cancelled',
};

/** Texts of an order's state changes by the new status; `causes` has those that depend on the cause. */
const orderSteps: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'We have received your order.',
  PAIDFAIL: 'The payment did not go through.',
  PREPARING: 'Your order is paid and being prepared.',
  SHIPPED: 'Your order is on its way.',
  FULFILLED: 'Your order is complete.',
  CANCELLED: 'We cancelled this order.',
};

/** Texts that the commerce service includes in its responses. */
export const service = {
  badges: { new: 'New', sale: 'Sale', percentOff: (percent: number) => `${percent}% off`, bestseller: 'Bestseller' },
  filters: {
    under: (price: string) => `Under ${price}`,
    andOver: (price: string) => `${price} and over`,
    stars: (stars: number) => `${stars} stars and up`,
    onSale: 'On sale',
    inStock: 'In stock',
  },
  addressFields: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    emirate: 'Emirate',
    zipCode: 'ZIP code',
    postcode: 'Postcode',
    postalCode: 'Postal code',
    eircode: 'Eircode',
    cep: 'CEP',
    block: 'Block',
    pinCode: 'PIN code',
  },
  orderStatus,
  orderSteps,
  orderCauses: {
    phoneVerified: 'Your order is confirmed; you pay on delivery.',
    nothingToPay: 'Your order is confirmed; there was nothing to pay.',
    nothingToShip: 'Your order is ready.',
    cancelledByCustomer: 'You cancelled this order.',
    expired: 'The order was cancelled because its time ran out.',
    refused: 'The parcel was not taken, so the order ended.',
  },
  refunded: 'What you paid goes back to you.',
  nothingToShip: 'Nothing to ship',
  declined: {
    declined: 'Your card was declined. Please try another card or ask your bank.',
    insufficient_funds: 'There is not enough money on this card. Please try another card.',
    challenge_failed: 'Your bank could not confirm this payment. Please try again or use another card.',
    invalid: 'Incorrect Card Number',
    paypal_declined: 'PayPal could not take this payment. Please choose another way to pay at PayPal, or pay by card.',
    paypal_ended: 'This payment ended at PayPal before it was made. Please try again.',
    stripe_ended: 'This payment ended before it was made. Please try again.',
    interrupted: 'Your payment has been interrupted',
  },
  reviewPhotoBy: (number: number, author: string) => `Photo ${number} by ${author}`,
  verifiedBuyer: 'Verified buyer',
  anonymous: 'Anonymous',
};
