import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeMethodPage } from '../../../pages/office/places/method.tsx';
import { OfficeShipping } from '../../../pages/office/places/shipping.tsx';
import { officeMethodSet, officeMethodSwitch, officeShipping } from '../../../shared/contract/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { type Attempt, partOf, placePage, unknownChange, unknownForm, unknownPlace } from './place-page.tsx';

const Text = z.string().trim().default('');
/** A field that may be left out: what it is about stays. */
const Left = z.string().trim().optional();
const Method = z.object({
  ...{ zone: Left, id: Left },
  ...{ name: Text, price: Text, weights: Left, upTo: Left, days: Text, mayBeFree: Text },
  seen: z.string().optional(),
});

/** Pages of delivery: the methods of each zone, and the form of one. `new` is the method that is to be added. */
export function shippingScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.shipping, (c) =>
    placePage(c, 'Delivery', undefined, async (shown) => (
      <OfficeShipping zones={await c.get('api').get(officeShipping, {})} {...shown} />
    )),
  );
  app.get(officePaths.method, (c) => showMethod(c));
  app.post(officePaths.method, formOf(Method, unknownForm), async (c) => {
    const { zone: written = partOf(c, 'zone'), id = partOf(c, 'method'), mayBeFree, ...typed } = c.req.valid('form');
    const zone = await zoneOf(c, written);
    const wish = { zone, id, ...typed, mayBeFree: mayBeFree === 'on' };
    const set = await c.get('api').attempt(officeMethodSet, wish);
    if (set.ok) return c.redirect(`${placePath('shipping', zone, id)}?done=saved`, 303);
    const { name, price, weights = '', upTo = '', days } = typed;
    const again = { zone, id, name, price, weights, upTo, days, mayBeFree };
    return showMethod(c, { which: 'set', typed: again, failure: set.error });
  });
  app.post(officePaths.methodChange, async (c) => {
    const [zone, id, which] = [partOf(c, 'zone'), partOf(c, 'method'), partOf(c, 'what')];
    if (which !== 'on' && which !== 'off') return unknownChange(c);
    const done = await c.get('api').attempt(officeMethodSwitch, { zone, id, on: which === 'on' });
    if (!done.ok) return showMethod(c, { which, typed: {}, failure: done.error });
    return c.redirect(`${placePath('shipping', zone, id)}?done=saved`, 303);
  });
  return app;
}

/** Returns the zone that has a name or a spelling; one that is new as it was typed. */
async function zoneOf(c: Context<StoreEnv>, written: string): Promise<string> {
  const zones = (await c.get('api').get(officeShipping, {})).map(({ zone }) => zone);
  if (zones.includes(written)) return written;
  return zones.find((zone) => zoneName(zone) === zoneName(written)) ?? written;
}

async function showMethod(c: Context<StoreEnv>, attempt?: Attempt) {
  const [zone, id] = [partOf(c, 'zone'), partOf(c, 'method')];
  const zones = await c.get('api').get(officeShipping, {});
  const found = zones.find((each) => each.zone === zone)?.methods.find((each) => each.id === id);
  if (!found && id !== 'new') return unknownPlace('There is no such method.');
  const title = found ? `${found.name}: ${zoneName(zone)}` : 'A new method';
  return placePage(c, title, attempt, (shown) => <OfficeMethodPage method={found ?? null} {...shown} />);
}
