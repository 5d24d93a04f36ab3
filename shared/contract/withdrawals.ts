import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { printable } from './address-fields.ts';
import { call } from './call.ts';
import { OrderSearch } from './orders.ts';
import { Piece } from './piece.ts';
import { Reference } from './shapes.ts';

/** Units of one line of an order from which a consumer withdraws. */
export const WithdrawnUnits = z.strictObject({ lineId: Reference, quantity: z.int().min(1).max(10_000) });

/** What the shop has received: the content of the receipt. */
export const WithdrawalReceipt = z.object({
  id: z.string(),
  orderNo: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  lines: z.array(
    Piece.extend({
      lineId: z.string(),
      quantity: z.int(),
      /** Units that were sent and are to come back; the others are not sent any more. */
      awaited: z.int(),
    }),
  ),
  /** When the refund is due at the latest, as the law counts. */
  refundBy: z.int(),
  /** Lines of the postal address for returns; none where the shop has named none, and nothing has to come back. */
  returnAddress: z.array(z.string()),
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/**
 * Withdraws from an order, or from some of its units, without a reason (Directive 2011/83/EU, Art. 11a). The order is
 * named as in a search: by number and e-mail address. Units that are not sent are removed from the order and refunded at
 * once, the others when they are back.
 */
export const withdraw = call(
  'POST',
  '/apis/withdrawals',
  OrderSearch.extend({
    name: printable()
      .min(1, rule('enterFullName'))
      .max(100, rule('atMost', { most: 100 })),
    units: z.array(WithdrawnUnits).min(1, rule('chooseWhatToWithdraw')).max(100),
  }),
  WithdrawalReceipt,
  { keyed: true },
);
