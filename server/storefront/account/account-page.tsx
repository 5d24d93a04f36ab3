import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { type FieldLimits, ownLimits } from '../../../shared/contract/field-limits.ts';
import { codes } from '../../../shared/errors.ts';
import { unlocalized } from '../../../shared/language/language.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { routes } from '../../../shared/routes.ts';
import type { FormState } from '../../../ui/components/notice.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import type { FormProblem } from '../../http/forms/form.ts';
import { isOrderPage, needsAccount } from '../../http/session/needs-account.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { page } from '../../rendering/page.tsx';

/** Answers with a page of the account: personal, not cached, not indexed. */
export function accountPage(
  c: Context<StoreEnv>,
  { title, section, status = 200 }: { title: string; section: ReactElement; status?: number },
): Promise<Response> {
  return page(c, { title, status: status as 200, styles: ['account'], personal: true, sections: [section] });
}

export function stateOf({ values, fields }: FormProblem): FormState {
  return { values, errors: fields };
}

export function done(c: Context<StoreEnv>, target: string, flash: string): Response {
  changeSession(c.get('session'), { flash });
  return c.redirect(target, 303);
}

const entrances: readonly string[] = [routes.login, routes.register, routes.logout, routes.forgot, routes.forgotSent];

/** Returns the target after signing in, a path of this site; undefined where there is none but the account. */
export function returnTarget(wanted: string | undefined): string | undefined {
  const target = safeReturnPath(wanted, '');
  return target === '' || entrances.includes(pathOf(target)) ? undefined : target;
}

/** Returns how a visitor continues without signing in: as a guest, by an order's number, or not at all. */
export function wayForGuests(target: string | undefined): 'goOn' | 'findOrder' | 'none' {
  if (target === undefined) return 'none';
  if (isOrderPage(pathOf(target))) return 'findOrder';
  return needsAccount(pathOf(target)) ? 'none' : 'goOn';
}

const pathOf = (target: string) => unlocalized(target.split('?')[0] ?? target);

export async function fieldLimits(c: Context<StoreEnv>): Promise<FieldLimits> {
  const { website } = await c.get('shell')();
  return website.fieldLimits ?? ownLimits;
}

/** Requires a customer where the call itself would also answer guests. @throws Refusal that leads to sign-in */
export function demandCustomer(c: Context<StoreEnv>): void {
  if (c.get('session').data.token === undefined) throw new Refusal(codes.sessionInvalid, 'signIn');
}
