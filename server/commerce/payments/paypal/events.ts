import { z } from 'zod';
import type { Database } from '../../database/connection.ts';
import type { Attempt } from '../attempt-queries.ts';

const Id = z.string().min(1).max(127);
const PayPalEvent = z.object({
  id: Id,
  event_type: z.string().min(1).max(100),
  resource: z.object({
    id: Id.optional(),
    custom_id: Id.optional().catch(undefined),
    purchase_units: z.array(z.object({ custom_id: Id.optional().catch(undefined) })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: Id.optional() }).optional() }).optional(),
  }),
});

export interface PayPalSubject {
  /** PayPal's id of the event. */
  id: string;
  type: string;
  /** Our attempt or express payment, else PayPal's order. */
  subject: string;
}

/** What an event of PayPal's is about; null for one about nothing of ours that can be told. */
export function payPalSubject(body: unknown): PayPalSubject | null {
  const event = PayPalEvent.safeParse(body);
  if (!event.success) return null;
  const { id, event_type: type, resource } = event.data;
  // Only of an order is the resource's own id the order's; of a capture or refund it is that one's.
  const order = type.startsWith('CHECKOUT.') ? resource.id : undefined;
  const subject =
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    resource.supplementary_data?.related_ids?.order_id ??
    order;
  return subject === undefined ? null : { id, type, subject };
}

/** The attempt that an event's subject names; undefined: none yet, or none of ours. */
export function findPayPalAttempt(db: Database, subject: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('type', '=', 'PAYPAL')
    .where((eb) =>
      eb.or([
        eb('id', '=', subject),
        eb('provider_order', '=', subject),
        eb('provider_order', 'in', eb.selectFrom('express_payment').select('provider_order').where('id', '=', subject)),
      ]),
    )
    .executeTakeFirst();
}
