import { z } from 'zod';
import { call } from './call.ts';
import { Reference } from './shapes.ts';

/** A mail or text message that a stand-in left in the outbox instead of sending it. */
export const OutboxEntry = z.object({
  /** Its name in the outbox. */
  id: z.string(),
  kind: z.enum(['mail', 'text']),
  to: z.string(),
  /** A mail's subject, a text message's text. */
  subject: z.string(),
  /** When what it tells of happened; milliseconds since 1970. */
  at: z.int(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

export const OutboxItem = OutboxEntry.extend({
  text: z.string(),
  /** Absent of a text message. */
  html: z.string().optional(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

/** There only while nothing is really sent, and never in production. The newest first, at most 100. */
export const outboxEntries = call('GET', '/apis/outbox', z.object({}), z.array(OutboxEntry), { open: false });
export const outboxItem = call('GET', '/apis/outbox/{id}', z.object({ id: Reference }), OutboxItem, { open: false });
