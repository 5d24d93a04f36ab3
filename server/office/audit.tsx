import { type Context, Hono } from 'hono';
import { OfficeAudit } from '../../pages/office/audit.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { AuditVerdict } from '../../shared/office/audit.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { listTrail } from '../commerce/audit/list.ts';
import { verifyTrail } from '../commerce/audit/verify.ts';
import type { StoreEnv } from '../http/context.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.audit;

/** The page of the audit trail, and the verification of its chain. */
export function auditScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const readers = screen('audit.read');
  app.get(officePaths.audit, readers, (c) => show(c));
  app.post(officePaths.auditVerification, readers, async (c) => show(c, await verifyTrail(officeOf(c).shop.db)));
  return app;
}

async function show(c: Context<StoreEnv>, verdict?: AuditVerdict): Promise<Response> {
  const trail = await listTrail(officeOf(c).shop.db, integerIn(c, 'before', { least: 1 }));
  return showPage(c, { title: words.title, body: <OfficeAudit trail={trail} verdict={verdict} /> });
}
