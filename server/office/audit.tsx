import { type Context, Hono } from 'hono';
import { OfficeAudit } from '../../pages/office/audit.tsx';
import { type AuditVerdict, officeAudit, officeAuditVerify } from '../../shared/contract/office/audit.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { showPage } from './page.tsx';

/** A million entries take some seconds. */
const verifyTimeoutMs = 60_000;

/** The page of the audit trail, and the verification of its chain. */
export function auditScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.audit, (c) => show(c));
  app.post(officePaths.auditVerification, async (c) =>
    show(c, await c.get('api').get(officeAuditVerify, {}, { timeoutMs: verifyTimeoutMs })),
  );
  return app;
}

async function show(c: Context<StoreEnv>, verdict?: AuditVerdict): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const before = c.req.query('before');
  const trail = await c.get('api').get(officeAudit, before ? { before } : {});
  return showPage(c, { title: 'Audit trail', self, body: <OfficeAudit trail={trail} verdict={verdict} /> });
}
