import type { Context, MiddlewareHandler } from 'hono';
import { codes, fail, type Result } from '../../shared/errors.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import type { OfficeLanguage } from '../../shared/messages/office/office-messages.ts';
import { mayDo, type Permission } from '../../shared/staff/roles.ts';
import { inZone } from '../../shared/time/current-zone.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import { actorOfStaff } from '../commerce/audit/record.ts';
import { loadShopBrand } from '../commerce/content/brand/shop-brand.ts';
import type { StaffMember } from '../commerce/context.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { admitStaff, needs } from '../commerce/staff/admit.ts';
import { actingAs, beginWork } from '../commerce/work.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { recordStateChanges } from '../logging/entry-notes.ts';
import { entranceOf } from './office-of.ts';
import { askedLanguage, languageOfBrowser } from './spoken-by-staff.ts';

/**
 * Stands before each screen of the office: only members of staff with the permission pass (null: all of them). What the
 * screen does is theirs in the audit trail, and the log entry names the orders that it moved.
 *
 * @param maxMs how long a page that is only read is waited for; as long as the pages of shoppers unless it is given
 * @returns a handler that says which permission it asks for
 * @throws Refusal that names the permission, or says that the session has ended
 */
export function screen(permission: Permission | null, maxMs?: number): Guard {
  const guard: MiddlewareHandler<StoreEnv> = (c, next) =>
    inOffice(
      c,
      async () => {
        const { role } = dataOf(await enter(c));
        // The page that names the permission has the frame, too.
        if (permission && !mayDo(role, permission)) return dataOf(needs(permission, role));
        await inOfficeLanguage(spokenTo(c), next);
      },
      maxMs,
    );
  return Object.assign(guard, { permission });
}

/** Admits the member of staff of a request: from then on the audit trail names them. */
async function enter(c: Context<StoreEnv>): Promise<Result<StaffMember>> {
  const office = entranceOf(c);
  const admitted = await admitStaff(office.shop, office.token, null);
  if (!admitted.ok) return admitted;
  const shop = actingAs(office.shop, actorOfStaff(admitted.value.name));
  c.set('office', { ...office, shop, staff: admitted.value, look: await loadShopBrand(shop) });
  return admitted;
}

/** Answers a path that no screen has. Staff who are signed in see it in the frame, and go on from there. */
export const nowhere: MiddlewareHandler<StoreEnv> = (c) =>
  inOffice(c, async () => {
    await enter(c);
    throw new Refusal(codes.notFound, 'noSuchThing');
  });

type Guard = MiddlewareHandler<StoreEnv> & { permission: Permission | null };

/** Stands before what is done without a session, such as signing in. */
export const entrance: MiddlewareHandler<StoreEnv> = (c, next) =>
  inOffice(c, () => inOfficeLanguage(spokenTo(c), next));

/**
 * Speaks a language of the office. It counts as the shop's base language, so that staff read what is sold in the words that
 * they wrote, without translations.
 */
export const inOfficeLanguage = <T>(language: string, run: () => T): T => inLanguage(language, run, [language]);

/** Returns the language of a request: the one that its member of staff chose, else the one that is asked for or preferred. */
export const spokenTo = (c: Context<StoreEnv>): OfficeLanguage => {
  const { staff } = entranceOf(c);
  return (staff ? staff.language : askedLanguage(c)) ?? languageOfBrowser(c);
};

/**
 * Does the work of a request, in the zone of the shop. A page that is only read is not waited for longer than the pages of
 * shoppers; what was begun to be written ends by the limits of the database.
 */
async function inOffice(c: Context<StoreEnv>, work: () => Promise<void>, maxMs?: number): Promise<void> {
  const { criticalMs } = c.get('deps').callTimes ?? usualCallTimes;
  const office = entranceOf(c);
  const { shop, stateChanges } = beginWork(office.shop, { actor: null, requestId: c.get('requestId') });
  c.set('office', { ...office, shop });
  const zone = await loadShopZone(shop.db);
  const done = inZone(zone, work).then(() => true);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const ended = isRead ? await withTimeout(done, maxMs ?? criticalMs, () => false) : await done;
  if (!ended) return dataOf(fail(codes.upstreamSlow, 'upstreamSlow'));
  recordStateChanges(c.get('line'), stateChanges);
}
