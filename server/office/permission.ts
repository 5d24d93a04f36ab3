import type { Context } from 'hono';
import { officeSelf, type StaffSelf } from '../../shared/contract/office/session.ts';
import { codes } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { mayDo, type Permission } from '../../shared/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';

/**
 * Returns the member of staff of the request, before a large body is read or a form is shown; the calls behind them
 * check again. @throws Refusal that names the permission
 */
export async function demandPermission(c: Context<StoreEnv>, permission: Permission): Promise<StaffSelf> {
  const self = await c.get('api').get(officeSelf, {});
  if (mayDo(self.role, permission)) return self;
  throw new Refusal(codes.forbidden, verbatim(`This needs the permission ${permission}.`));
}
