import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';

export const AuditPage = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.int(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.string(),
    }),
  ),
  next: z.int().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;
export const AuditVerdict = z.object({
  /** Number of entries. */
  entries: z.int(),
  /** Hash of the last entry, to be kept elsewhere; '' without any. */
  hash: z.string(),
  /** The first break of the chain, as a sentence; null: none. */
  broken: z.string().nullable(),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

/** Verifies the chain of the audit trail from its first entry on. */
export const officeAuditVerify = call('POST', '/apis/office/audit/verification', z.object({}), AuditVerdict, closed);

/** Returns the audit trail, the newest entry first. */
export const officeAudit = call(
  'GET',
  '/apis/office/audit',
  z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  AuditPage,
  closed,
);
