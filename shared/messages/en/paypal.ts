/** Payment with PayPal, from the cart and the checkout. */
export const paypal = {
  checkOutWith: 'Check out with',
  express: 'Express checkout',
  or: 'or fill in your details',
  hint: 'You approve the payment at PayPal and come back here.',
  goOn: (total: string) => `Continue to PayPal · ${total}`,
  payWith: (total: string) => `Pay with PayPal · ${total}`,
  approved: 'PayPal · approved',
  approvedHint: 'PayPal pays when you press this button, not before.',
  approvedLead: 'Your e-mail and address come from PayPal. Please check them, then place your order.',
  otherWay: 'Pay in another way',
  notApproved:
    'The payment was not approved at PayPal, and nothing was charged. Try PayPal again, or pay in another way.',
  away: 'PayPal cannot be reached at the moment, and nothing was charged. Please pay in another way, or try again later.',
  unread: 'PayPal does not answer at the moment. Your approval is kept: load this page again, or pay in another way.',
  waitingTitle: 'PayPal waits for you',
  waitingText: 'To finish the payment, please approve it at PayPal. Nothing is charged before that.',
  go: 'Continue to PayPal',
  tryAgain: 'Try again with PayPal',
};
