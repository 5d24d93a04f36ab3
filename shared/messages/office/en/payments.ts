/** Payments and refunds, to be matched with what banks and providers say. */
export const payments = {
  sums: 'Sums by way to pay',
  notSummed: (days: number) => `Sums are shown of at most ${days} days. Of more days, the report by payment has them:`,
  empty: 'Nothing was paid or refunded in this time.',
  refunds: 'Refunds',
  left: 'Left',
  download: 'Download as CSV, with references to match',
  moves: 'Payments and refunds',
  kinds: { payment: 'Payment', refund: 'Refund' },
  reference: 'Reference',
};
