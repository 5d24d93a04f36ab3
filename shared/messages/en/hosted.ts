/** Card payments on the provider's own page. */
export const hosted = {
  hint: 'You pay on the secure page of our payment provider and come back here. Wallets are offered there, too.',
  goOn: (total: string) => `Continue to the payment page · ${total}`,
  away: 'The payment page cannot be reached at the moment, and nothing was charged. Please try again in a moment, or pay in another way.',
  waitingTitle: 'Your payment waits for you',
  waitingText: 'To finish the payment, please pay on the page of our payment provider. Nothing is charged before that.',
  sandbox: 'This shop takes no real money. The payment page has test cards to choose from.',
  go: 'Continue to the payment page',
};
