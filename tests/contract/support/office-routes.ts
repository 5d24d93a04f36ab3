import { anonymous } from '../../../shared/authorization.ts';
import { callNames } from '../../../shared/contract/calls.ts';
import type { CallContext } from '../../../shared/contract/perform.ts';
import type { Permission } from '../../../shared/staff/roles.ts';
import type { Shop } from './fixture.ts';
import type { Office } from './office.ts';

/** All calls of the office with their names. */
export const officeCalls = [...callNames].filter(([{ path }]) => path.startsWith('/apis/office/'));

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
  ':code': 'HOSTILE-1',
  ':orderNo': '1234567890',
  ':handle': 'hostile',
  ':review': 'none',
  ':customer': 'unknown',
  ':zone': 'europe',
  ':method': 'standard',
  ':what': 'off',
  ...Object.fromEntries(['id', 'product', 'file', 'count', 'variant'].map((name) => [`:${name}`, '1'])),
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

/** Returns the screens that stand behind `screen`. */
export const screensOf = ({ pages }: Office): Screen[] =>
  pages.routes.flatMap(({ method, path, handler }) =>
    'permission' in handler
      ? [{ method, path: filledPath(path), permission: handler.permission as Permission | null }]
      : [],
  );

/** Returns the context of a call in the name of a member of staff; '' as their token: a stranger. */
export const callContext = (staffToken: string, clientIp = ''): CallContext => ({
  ...{ caller: anonymous, requestId: '', deviceKey: '' },
  ...{ clientIp, staffToken },
});

/** Returns what the office can change of orders and accounts. */
export const changesOf = async ({ db }: Pick<Shop, 'db'>) => ({
  refunds: await db.selectFrom('refund').selectAll().execute(),
  parcels: await db.selectFrom('fulfillment').selectAll().execute(),
  notes: await db.selectFrom('order_note').selectAll().execute(),
  states: await db.selectFrom('shop_order').select(['id', 'status']).execute(),
  staff: await db.selectFrom('staff').selectAll().execute(),
});
