import { codes, fail } from '../../../shared/errors.ts';

/** Also for another owner's order, whose existence is not revealed. */
export const noSuchOrder = fail(codes.notFound, 'There is no such order.');

export const stillPaying = fail(
  codes.conflict,
  'The payment of this order is being processed. Please try again in a moment.',
);

export const orderExpired = fail(codes.orderExpired, 'The order is expired, please replace an order.');
