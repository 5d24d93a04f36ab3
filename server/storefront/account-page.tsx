import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { AccountFormState } from '../../pages/account/account-form.tsx';
import { unlocalized } from '../../shared/language.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { routes } from '../../shared/routes.ts';
import type { StoreEnv } from '../http/context.ts';
import { isOrderPage, needsAccount } from '../http/needs-account.ts';
import { changeSession } from '../http/session-middleware.ts';
import { page } from '../render/page.tsx';
import type { FormProblem } from './form.ts';

interface AccountPage {
  title: string;
  section: ReactElement;
  status?: number;
}

/** A page of the account: somebody's own, kept by nobody, found by no search engine. */
export function accountPage(c: Context<StoreEnv>, { title, section, status = 200 }: AccountPage): Promise<Response> {
  return page(c, { title, status: status as 200, styles: ['account'], personal: true, sections: [section] });
}

/** A form as its page shows it again. */
export function stateOf({ values, fields }: FormProblem): AccountFormState {
  return { values, errors: fields };
}

/** Tells something on the page that comes next. */
export function done(c: Context<StoreEnv>, target: string, flash: string): Response {
  changeSession(c.var.session, { flash });
  return c.redirect(target, 303);
}

const entrances: readonly string[] = [routes.login, routes.register, routes.logout, routes.forgot, routes.forgotSent];

/** A path of this site to come back to after signing in; undefined where there is none but the account. */
export function returnTarget(wanted: string | undefined): string | undefined {
  const target = safeReturnPath(wanted, '');
  return target === '' || entrances.includes(pathOf(target)) ? undefined : target;
}

/** How a visitor gets on who does not sign in: as a guest, by the number of the order, or not at all. */
export function wayForGuests(target: string | undefined): 'goOn' | 'findOrder' | 'none' {
  if (target === undefined) return 'none';
  if (isOrderPage(pathOf(target))) return 'findOrder';
  return needsAccount(pathOf(target)) ? 'none' : 'goOn';
}

const pathOf = (target: string) => unlocalized(target.split('?')[0] ?? target);
