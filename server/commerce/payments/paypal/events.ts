import { z } from 'zod';

const Id = z.string().min(1).max(127);
/** What is of another form than ours is none of ours. */
const MaybeId = Id.optional().catch(undefined);
const PayPalEvent = z.object({
  id: Id,
  event_type: z.string().min(1).max(100),
  resource: z.object({
    id: MaybeId,
    custom_id: MaybeId,
    purchase_units: z.array(z.object({ custom_id: MaybeId })).catch([]),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: MaybeId }) })
      .optional()
      .catch(undefined),
    links: z.array(z.object({ rel: z.string(), href: z.string().max(500) })).catch([]),
  }),
});
type Resource = z.output<typeof PayPalEvent>['resource'];

export interface PayPalSubject {
  /** PayPal's id of the event. */
  id: string;
  type: string;
  /** PayPal's order, our attempt, or the capture that a refund is of; whichever the event tells first. */
  subject: string;
}

/** What an event of PayPal's is about; null for one that is about no payment. */
export function payPalSubject(body: unknown): PayPalSubject | null {
  const event = PayPalEvent.safeParse(body);
  if (!event.success) return null;
  const { id, event_type: type, resource } = event.data;
  const subject = orderIn(type, resource) ?? attemptIn(resource) ?? captureIn(resource);
  return subject === undefined ? null : { id, type, subject };
}

/** Only of an order is the resource's own id the order's; of a capture or refund it is that one's. */
function orderIn(type: string, { id, supplementary_data: related }: Resource): string | undefined {
  return related?.related_ids.order_id ?? (type.startsWith('CHECKOUT.ORDER.') ? id : undefined);
}

function attemptIn({ custom_id, purchase_units }: Resource): string | undefined {
  return custom_id ?? purchase_units[0]?.custom_id;
}

function captureIn({ links }: Resource): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return /\/captures\/([\w-]{1,100})$/.exec(up ?? '')?.[1];
}
