import { codes, fail } from '../../../shared/errors.ts';

/** Also of somebody else's order: whose it is, is not told. */
export const noSuchOrder = fail(codes.notFound, 'There is no such order.');

export const stillPaying = fail(
  codes.conflict,
  'The payment of this order is being processed. Please try again in a moment.',
);

export const orderExpired = fail(codes.orderExpired, 'The order is expired, please replace an order.');
