/** Paying with PayPal, from the bag and from the checkout. */
export const paypal = {
  name: 'PayPal',
};
