/** Names of payment methods that every language has as they are, by their name in the shop's content. */
export const ownPaymentNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  klarna: 'Klarna',
  mada: 'mada',
  knet: 'KNET',
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
};
