import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../../pages/office/list.tsx';
import { OfficeMethodPage } from '../../../pages/office/places/method.tsx';
import { OfficeShipping } from '../../../pages/office/places/shipping.tsx';
import { fieldTextOf } from '../../../shared/documents/text-key.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { weightsInForm } from '../../../shared/office/weight-rows.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { setMethod, switchMethod } from '../../commerce/places/manage/methods.ts';
import { allZones } from '../../commerce/places/manage/overview.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unreadable } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { leadTo } from '../done.ts';
import { Trimmed } from '../fields.ts';
import { officeOf } from '../office-of.ts';
import { screen } from '../screen.ts';
import { closedLanguageIn, formLanguagesOf, inShopLanguages, shownLanguagesOf } from '../shop-languages.ts';
import { type Attempt, partOf, placePage, unknownPlace } from './place-page.tsx';

const words = officeMessages.delivery;

/** A field that may be left out: what it is about stays. */
const Left = z.string().trim().optional();
const Method = z
  .object({
    zone: Left,
    id: Left,
    name: Trimmed,
    price: Trimmed,
    weights: Left,
    upTo: Left,
    days: Trimmed,
    mayBeFree: Trimmed,
    seen: z.string().optional(),
  })
  .catchall(z.string().trim());

/** Pages of delivery: the methods of each zone, and the form of one. `new` is the method that is to be added. */
export const shipping = new Hono<StoreEnv>();
const readers = screen('places.read');
const editors = screen('places.edit');
shipping.get(officePaths.shipping, readers, async (c) => {
  const zones = await allZones(officeOf(c).shop.db);
  return placePage(c, officeMessages.places.tabs.shipping, undefined, (shown) => (
    <OfficeShipping zones={zones} {...shown} />
  ));
});
shipping.get(officePaths.method, readers, (c) => showMethod(c));
shipping.post(officePaths.method, editors, formOf(Method), async (c) => {
  const { db, clock } = officeOf(c).shop;
  const form = c.req.valid('form');
  const zone = await readZone(db, form.zone ?? partOf(c, 'zone'));
  const typed = { ...form, zone, id: form.id ?? partOf(c, 'method') };
  const texts = namesIn(form);
  // What is pasted takes the place of the rows.
  const weights = form.weights || (weightsInForm(form) ?? form.weights);
  const wish = { ...typed, texts, weights, mayBeFree: form.mayBeFree === 'on' };
  const set = await inShopLanguages(officeOf(c).shop, () => setMethod(db, wish, clock.now()));
  return set.ok
    ? leadTo(c, listPath(placePath('shipping', zone, typed.id), { language: closedLanguageIn(c) }), 'saved')
    : showMethod(c, { which: 'set', typed: { ...typed, ...texts }, failure: set.error });
});
shipping.post(officePaths.methodChange, editors, async (c) => {
  const { db, clock } = officeOf(c).shop;
  const zone = partOf(c, 'zone');
  const id = partOf(c, 'method');
  const which = partOf(c, 'what');
  if (which !== 'on' && which !== 'off') return unreadable();
  const switched = await switchMethod(db, { zone, id, on: which === 'on' }, clock.now());
  return switched.ok
    ? c.redirect(`${placePath('shipping', zone, id)}?done=saved`, 303)
    : showMethod(c, { which, typed: {}, failure: switched.error });
});

/** Returns the names in further languages that a form holds. */
const namesIn = (form: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).flatMap(([name, text = '']) => (fieldTextOf(name) ? [[name, text]] : [])));

/** Returns the zone that has a name or a spelling; one that is new as it was typed. */
async function readZone(db: Database, written: string): Promise<string> {
  const zones = (await allZones(db)).map(({ zone }) => zone);
  if (zones.includes(written)) return written;
  return zones.find((zone) => zoneName(zone) === zoneName(written)) ?? written;
}

async function showMethod(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const zone = partOf(c, 'zone');
  const id = partOf(c, 'method');
  const zones = await allZones(officeOf(c).shop.db);
  const found = zones.find((each) => each.zone === zone)?.methods.find((each) => each.id === id);
  if (!found && id !== 'new') return unknownPlace('noSuchMethod');
  const title = found ? words.methodOf(found.name, zoneName(zone)) : words.newTitle;
  return placePage(c, title, attempt, (shown) => (
    <OfficeMethodPage
      method={found ?? null}
      languages={formLanguagesOf(c).slice(1)}
      shopLanguages={shownLanguagesOf(c)}
      writes={closedLanguageIn(c)}
      {...shown}
    />
  ));
}
