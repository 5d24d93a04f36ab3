import { z } from 'zod';
import { call } from './call.ts';
import { Reference } from './shapes.ts';

/** A mail or text message that a simulated provider wrote to the outbox instead of sending it. */
export const OutboxEntry = z.object({
  /** The entry's name in the outbox. */
  id: z.string(),
  kind: z.enum(['mail', 'text']),
  to: z.string(),
  /** The subject of a mail, or the text of a text message. */
  subject: z.string(),
  /** When the reported event occurred; milliseconds since 1970. */
  at: z.int(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

export const OutboxItem = OutboxEntry.extend({
  text: z.string(),
  /** The mail's HTML; absent for a text message. */
  html: z.string().optional(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

/** Returns the outbox, newest first, at most 100; only while nothing is really sent, and never in production. */
export const outboxEntries = call('GET', '/apis/outbox', z.object({}), z.array(OutboxEntry), { open: false });
export const outboxItem = call('GET', '/apis/outbox/{id}', z.object({ id: Reference }), OutboxItem, { open: false });
