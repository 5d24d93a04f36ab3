import { z } from 'zod';
import { call } from './call.ts';
import { Piece } from './piece.ts';
import { Arrival } from './shapes.ts';

const Token = z.string().max(100);

/** A delay of an order, as its buyer is asked about it. */
export const Delay = z.object({
  orderNo: z.string(),
  /** Where it goes: times are shown in its zone; absent: a service that does not say. */
  country: z.string().optional(),
  /** What is left to send. */
  lines: z.array(Piece.extend({ quantity: z.int() })),
  /** What was promised before; absent: no day. */
  before: Arrival.optional(),
  /** What is promised now; absent: the day is not known. */
  arrives: Arrival.optional(),
  /** When the order ends by itself unless the buyer agrees, milliseconds since 1970; absent: it goes on. */
  endsAt: z.int().optional(),
  /** 'open': an answer counts; 'kept': the buyer waits; 'cancelled'; 'over': it was sent, or there is a later promise. */
  state: z.enum(['open', 'kept', 'cancelled', 'over']),
});
export type Delay = z.infer<typeof Delay>;

/** Returns the delay of the link in a mail. */
export const delay = call('GET', '/apis/delays', z.object({ token: Token }), Delay);
/** Answers it: keeps the order, or cancels what is left to send and refunds it. The same answer again changes nothing. */
export const answerDelay = call(
  'POST',
  '/apis/delays',
  z.strictObject({ token: Token, answer: z.enum(['keep', 'cancel']) }),
  Delay,
);
