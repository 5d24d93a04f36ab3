import { z } from 'zod';

const id = z.string().regex(/^[\w-]{1,100}$/);
const PayPalEvent = z.object({
  id,
  event_type: z.string().regex(/^[\w.-]{1,60}$/),
  resource: z.object({
    id: id.optional(),
    custom_id: id.optional().catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional() }).optional() })
      .optional()
      .catch(undefined),
  }),
});

/**
 * What a PayPal webhook is about: the order at PayPal, else what we called it (`custom_id`), else the thing itself.
 * Null: this is no event.
 */
export function payPalSubject(body: unknown): { id: string; type: string; subject: string } | null {
  const parsed = PayPalEvent.safeParse(body);
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  const order = type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const subject = order ?? resource.custom_id ?? resource.id;
  return subject === undefined ? null : { id: eventId, type, subject };
}
