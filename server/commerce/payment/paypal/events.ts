import { z } from 'zod';

const Id = z.string().min(1).max(127);
/** An id of another form is not the shop's. */
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

/**
 * Returns the id and type of a PayPal event with its subject: PayPal's order, the shop's attempt, or the capture of a
 * refund, the first that it names; null for one about no payment.
 */
export function payPalSubject(body: unknown) {
  const event = PayPalEvent.safeParse(body);
  if (!event.success) return null;
  const { id, event_type: type, resource } = event.data;
  const subject = orderIn(type, resource) ?? attemptIn(resource) ?? captureIn(resource);
  return subject === undefined ? null : { id, type, subject };
}

/** Returns the order of an event: only for order events it is the resource's own id. */
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
