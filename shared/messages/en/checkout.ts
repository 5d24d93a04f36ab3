import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** Names of shipping methods that a shop begins with, by their name. */
const methodNames: Readonly<Record<string, string>> = {
  'Standard delivery': 'Standard delivery',
  'Express delivery': 'Express delivery',
};

export const checkout = {
  title: 'Checkout',
  invalidPostalCode: (country: string) => `Please enter a valid postal code for ${country}.`,
  secure: 'Secure checkout',
  backToBag: 'Back to bag',
  signIn: 'Sign in for your addresses and points',
  contact: 'Contact',
  emailHint: 'For your order confirmation and news about its delivery.',
  shippingAddress: 'Shipping address',
  country: 'Country/region',
  update: 'Update',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street: 'Street address',
  apt: 'Apartment, suite, floor',
  city: 'City',
  state: 'State',
  chooseState: (label: string) => `Choose ${label.toLowerCase()}`,
  postalCode: 'Postal code',
  phone: 'Phone',
  phoneHint: 'For questions about the delivery.',
  carrierNote: 'Note for the carrier',
  carrierNoteHint: 'For example which door, or which neighbour takes the parcel.',
  billingAddress: 'Billing address',
  billingSame: 'Same as shipping address',
  billingOwn: 'Use a different billing address',
  shippingMethod: 'Shipping method',
  methodNames,
  duties: {
    buyer: 'Customs duties and import taxes may be due when the parcel arrives; you pay them to the carrier.',
    shop: 'Customs duties and import taxes are included.',
  },
  arrives: (days: string) => `Arrives ${days}`,
  workingDays: (days: string) => `${days} working days`,
  updateTotal: 'Update total',
  free: 'Free',
  payment: 'Payment method',
  paymentNote: 'You enter your card on the next page, once the order is placed.',
  paymentTypes: {
    IPAYLINKS: 'Credit or debit card',
    PAYPAL: 'PayPal',
    COD: 'Cash on delivery',
    STRIPE: 'Credit or debit card',
  },
  onDeliveryNote: 'You pay the courier in cash. First we text a code to your phone.',
  choosePayment: 'Please choose a payment method.',
  notOffered: (wanted: string, instead: string) =>
    `${wanted} is not offered for this order. We have chosen “${instead}” for you.`,
  coupon: 'Coupon code',
  apply: 'Apply',
  couponOn: (code: string) => `Code ${code} is applied`,
  removeCoupon: 'Remove',
  summary: 'Order summary',
  showSummary: 'Show order summary',
  lines: 'Your pieces',
  quantity: (count: number) => `Quantity ${count}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountCode: (code: string) => `Discount ${code}`,
  points: 'Points',
  spendPoints: (count: number, worth: string) =>
    `Use ${plural(count, { one: '1 point', other: `${count} points` })} (−${worth})`,
  updatePoints: 'Update points',
  shipping: 'Shipping',
  tax: 'Tax',
  taxIncluded: (amount: string) => `Includes ${amount} tax`,
  total: 'Total',
  placeOrder: (total: string) => `Place order · ${total}`,
  /** In the European Union: the button says that it binds to pay, and nothing else. */
  orderAndPay: 'Order with obligation to pay',
  placeOnDelivery: (total: string) => `Place order · pay ${total} on delivery`,
  countryUnserved: 'We do not deliver to that country. Please choose another address.',
  problemsNote: 'Some pieces cannot be ordered as they are. Please change your bag or the address.',
  changeBag: 'Change bag',
  priceChanged: (total: string) =>
    `Your total is now ${total}, with shipping and tax for this address. Please check it and place the order.`,
  countryChanged:
    'The country of your order is now another one. Please check the total and the button, and place the order.',
  tryAgain: 'That did not go through. Please check your details and place the order again.',
  termsNote: 'Nothing is charged until you confirm the payment.',
  termsOnDelivery: 'There is nothing to pay before your parcel arrives.',
};

export const payment = {
  title: 'Payment',
  lead: (orderNo: string) => `Order ${orderNo} is reserved for you.`,
  goOn: (total: string) => `Continue to payment · ${total}`,
  goOnDelivery: (total: string) => `Pay ${total} on delivery`,
  minutesLeft: (minutes: number) =>
    `Please pay within ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}`,
  until: (time: string) => `, by ${time}`,
  hoursLeft: (hours: number) => `We keep your pieces for ${hours} more hours.`,
  timeLeft: 'Time left to pay',
  chosen: 'Please choose how you would like to pay.',
  otherWay: 'Choose another way to pay',
  cancelled: 'Your order was cancelled',
  cancelledText: (orderNo: string) =>
    `Order ${orderNo} is cancelled and nothing is charged. The pieces are back on our shelves.`,
  expiredText: `We keep your pieces for ${figures.paymentMinutes} minutes. They are back on our shelves now, and nothing was charged.`,
  expiredOnDelivery: `Its phone number was not confirmed within ${figures.unverifiedHours} hours. The pieces are back on our shelves now; there is nothing to pay.`,
  expiredPayPal: `We keep your pieces for ${figures.paymentMinutes} minutes. They are back on our shelves now. Nothing was charged: what you approved at PayPal is not used.`,
  sandboxTitle: 'Test payments',
  sandbox: 'This shop takes no real money. Pay with the test card',
  sandboxRest: 'any future date and any code.',
  demonstrationMails: 'No real mails are sent:',
  toOutbox: 'see the outbox',
  cardTitle: 'Pay by card',
  card: 'Card',
  cardHint: 'Your card goes straight to the bank and is not kept here.',
  cardNumber: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  expiryHint: 'Month and year, as on the card.',
  expiryExample: 'MM/YY',
  cvv: 'Security code (CVV)',
  cvvHint: '3 digits; American Express 4.',
  holder: 'Cardholder',
  holderEmail: 'Cardholder e-mail',
  pay: (total: string) => `Pay ${total}`,
  cardAgain: 'Please enter your card again.',
  otherMethod: 'Back to the order',
};

export const results = {
  saveTitle: 'Save your details for next time',
  saveLead: (email: string) =>
    `Choose a password, and this order, your name and your address are in your account. We use ${email}.`,
  save: 'Save my details',
  saved: 'Your account is open and this order is in it. A mail to confirm your address is on its way.',
  processingTitle: 'Processing your payment',
  processingText: 'The payment is being confirmed. This usually takes a few seconds; the page goes on by itself.',
  processingLeave: 'You can also close this page: we keep the order and go on without you.',
  refresh: 'Check again',
  challengeTitle: 'Your bank asks for you',
  challengeText: 'To finish the payment, please confirm it with your bank.',
  challengeGo: 'Continue to your bank',
  challengeUnsafe:
    'The page for confirming this payment is not one of our payment provider, so we do not open it. Nothing was charged.',
  successTitle: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  successLead: 'Your order is placed and paid.',
  successPayPal: 'Your order is placed and paid with PayPal.',
  successOnDelivery: (total: string) => `Your order is placed. Please have ${total} in cash ready for the courier.`,
  successFree: 'Your order is placed. There was nothing to pay.',
  successMail: (email: string) => `A confirmation is on its way to ${email}.`,
  next: 'What happens next',
  stepsUnshipped: [
    'We prepare your order; nothing of it comes by post.',
    'You can follow it with its number and your e-mail address.',
  ],
  steps: [
    'We check and pack your pieces by hand.',
    'They are sent, and the parcel gets its tracking number.',
    'You can follow the order with its number and your e-mail address.',
  ],
  continueShopping: 'Continue Shopping',
  seeOrder: 'See your order',
  interrupted: 'Your payment has been interrupted',
  interruptedText: 'Nothing was charged, and your pieces are still reserved.',
};

/** Shown where a payment page returns to another browser than the one that placed the order. */
export const returned = {
  paid: { title: 'Your order is paid', text: (orderNo: string) => `Order ${orderNo} is placed and paid.` },
  checking: {
    title: 'Your payment is being checked',
    text: (orderNo: string) =>
      `The payment of order ${orderNo} is being confirmed. You need not wait here, and need not pay again: we go on by ourselves.`,
  },
  open: {
    title: 'Your order is not paid yet',
    text: (orderNo: string) =>
      `Order ${orderNo} has no payment. Pay it by the link in our mail, or in the browser where you ordered.`,
  },
  ended: {
    title: 'Your order is cancelled',
    text: (orderNo: string) => `Order ${orderNo} is cancelled. If money was taken for it, it goes back to you.`,
  },
  mail: (email: string) => `Our mails about it go to ${email}.`,
  elsewhere:
    'You ordered in another browser or app, so this one does not show your order. Its number and your e-mail do.',
  find: 'Find your order',
};
