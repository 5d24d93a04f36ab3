import { codes, fail } from '../../../shared/errors.ts';

/** Also for another owner's order, whose existence is not revealed. */
export const noSuchOrder = fail(codes.notFound, 'noSuchOrder');

export const stillPaying = fail(codes.conflict, 'paymentProcessing');

export const orderExpired = fail(codes.orderExpired, 'orderExpired');
