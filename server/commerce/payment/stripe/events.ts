import { z } from 'zod';

const Id = z.string().min(1).max(255);
const Event = z.object({
  id: Id,
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({
      id: Id,
      object: z.string(),
      payment_intent: Id.nullish().catch(null),
      client_reference_id: Id.nullish().catch(null),
    }),
  }),
});

/**
 * Returns the id and type of a Stripe event with its subject: the shop's attempt, or the payment intent of a refund or
 * dispute; null for one about no payment of a session.
 */
export function stripeSubject(body: unknown) {
  const event = Event.safeParse(body);
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const { object } = data;
  const isSession = object.object === 'checkout.session';
  const subject = isSession ? (object.client_reference_id ?? object.id) : object.payment_intent;
  return subject ? { id, type, subject } : null;
}
