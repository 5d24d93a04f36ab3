import { Hono } from 'hono';
import { OfficeAudit } from '../../../pages/office/audit.tsx';
import { officeAudit } from '../../../shared/contract/office/audit.ts';
import { officeSelf } from '../../../shared/contract/office/session.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { screen } from './screen.tsx';

/** The page of the audit trail. */
export function auditScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.audit, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const before = c.req.query('before');
    const trail = await c.get('api').get(officeAudit, before ? { before } : {});
    return screen(c, { title: 'Audit trail', self, body: <OfficeAudit trail={trail} /> });
  });
  return app;
}
