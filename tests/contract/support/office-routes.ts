import type { Viewer } from '../../../server/commerce/context.ts';
import { viewerOf } from '../../../server/commerce/service/viewer.ts';
import { anonymous } from '../../../shared/authorization.ts';
import { type Permission, permissions } from '../../../shared/staff/roles.ts';
import type { Shop } from './fixture.ts';
import type { Office } from './office.ts';

/** Pages that open without a session. */
export const openPages = [
  '/office/sign-in',
  '/office/sign-in/passkey',
  '/office/sign-in/passkey/options',
  '/office/password',
  '/office/password/link',
];

const parts = {
  'countries/:code': 'countries/DE',
  'taxes/:code': 'taxes/DE',
  'currencies/:code': 'currencies/EUR',
  ':type/:code': 'page/hostile',
  'mails/:code': 'mails/paid',
  ':code': 'HOSTILE-1',
  ':topic': 'orders',
  ':page': 'office',
  'roles/:role': 'roles/sample',
  ':orderNo': '1234567890',
  ':handle': 'hostile',
  ':number': 'INV-2026-000001',
  ':review': 'none',
  ':message': 'none',
  ':customer': 'unknown',
  ':zone': 'europe',
  ':method': 'standard',
  ':what': 'off',
  ':facet': 'size',
  ':category': 'dresses',
  ...Object.fromEntries(['id', 'product', 'file', 'count', 'variant', 'view', 'wave'].map((name) => [`:${name}`, '1'])),
};
const filledPath = (path: string) =>
  Object.entries(parts).reduce((filled, [name, value]) => filled.replace(name, value), path);

/** Returns the paths of the office for a method, with examples in place of their parameters. */
export const pagesOf = (office: Office, method: string) => [
  ...new Set(
    office.store.app.routes
      .filter((route) => route.method === method && route.path.startsWith('/office'))
      .map(({ path }) => filledPath(path)),
  ),
];

/** A screen of the office: a page or what a form of it is sent to. */
interface Screen {
  method: string;
  path: string;
  /** What a member of staff needs; null: any may do it. */
  permission: Permission | null;
}

/** A route of the office with its handlers, in the order in which they answer. */
interface Route {
  /** Such as `GET /office`. */
  name: string;
  method: string;
  path: string;
  handlers: unknown[];
}

/** Returns the routes of the office without what stands before all of them. */
export function routesOf({ pages }: Office): Route[] {
  const own = pages.routes.filter(({ path }) => path !== '/office/*');
  const routes = Map.groupBy(own, ({ method, path }) => `${method} ${path}`);
  return [...routes].map(([name, parts]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path, handlers: parts.map(({ handler }) => handler) };
  });
}

/** Returns the permission that a handler asks for; null: any member of staff passes, undefined: it does not ask. */
export function permissionOf(handler: unknown): Permission | null | undefined {
  if (typeof handler !== 'function' || !('permission' in handler)) return undefined;
  return permissions.find((one) => one === handler.permission) ?? null;
}

/** Returns the screens that stand behind `screen`. */
export const screensOf = (office: Office): Screen[] =>
  routesOf(office).flatMap(({ method, path, handlers }) => {
    const permission = permissionOf(handlers[0]);
    return permission === undefined ? [] : [{ method, path: filledPath(path), permission }];
  });

/** Returns a stranger at an address. */
export const strangerAt = (clientIp: string): Viewer =>
  viewerOf({ caller: anonymous, requestId: '', deviceKey: '', clientIp });

/** Returns what the office can change of orders and accounts. */
export const changesOf = async ({ db }: Pick<Shop, 'db'>) => ({
  refunds: await db.selectFrom('refund').selectAll().execute(),
  parcels: await db.selectFrom('fulfillment').selectAll().execute(),
  notes: await db.selectFrom('order_note').selectAll().execute(),
  states: await db.selectFrom('shop_order').select(['id', 'status']).execute(),
  staff: await db.selectFrom('staff').selectAll().execute(),
});
