import { codes, fail } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';

/** Also for another owner's order, whose existence is not revealed. */
export const noSuchOrder = fail(codes.notFound, 'noSuchOrder');

export const stillPaying = fail(codes.conflict, 'paymentProcessing');

export const orderExpired = fail(codes.orderExpired, 'orderExpired');

/** Returns the refusal of a refund beyond the limit of a role. */
export const overLimit = (limitCents: number, currency: string) =>
  fail(codes.forbidden, filled('overLimit', { amount: formatMoney(limitCents, currency) }));

/** For a refund that was confirmed before another one was made, such as the same form sent twice. */
export const refundedSince = fail(codes.conflict, 'refundedSince');

/** For units that were named before others were removed or returned, such as the same form sent twice. */
export const unitsMovedSince = fail(codes.conflict, 'unitsMovedSince');
