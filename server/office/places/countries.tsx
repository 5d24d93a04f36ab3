import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCountries } from '../../../pages/office/places/countries.tsx';
import { OfficeCountryPage } from '../../../pages/office/places/country.tsx';
import {
  officeCountries,
  officeCountrySet,
  officeCountrySwitch,
  officeExclude,
  officeExclusions,
} from '../../../shared/contract/office/places.ts';
import type { Result } from '../../../shared/errors.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { type Attempt, partOf, placePage, unknownChange, unknownForm, unknownPlace } from './place-page.tsx';

const Text = z.string().trim().default('');
const Sold = z.object({ code: Text, zone: Text, currency: Text });
const Changed = z.object({
  ...{ zone: Text, currency: Text, cashOnDelivery: Text, product: Text },
  seen: z.string().optional(),
});
type Changed = z.output<typeof Changed>;

/** Pages of countries: the list, and each with its settings and what is not delivered to it. */
export function countryScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.countries, (c) => showList(c));
  app.post(officePaths.countries, formOf(Sold, unknownForm), async (c) => {
    const typed = c.req.valid('form');
    const sold = await c.get('api').attempt(officeCountrySwitch, { ...typed, on: true });
    return sold.ok
      ? c.redirect(`${placePath('countries', typed.code)}?done=added`, 303)
      : showList(c, { which: 'sell', typed, failure: sold.error });
  });
  app.get(officePaths.country, (c) => showOne(c));
  app.post(officePaths.countryChange, formOf(Changed, unknownForm), async (c) => {
    const [code, which, typed] = [partOf(c, 'code'), partOf(c, 'what'), c.req.valid('form')];
    const result = await change(c, { code, which, typed });
    const { seen: _, ...fields } = typed;
    if (!result.ok) return showOne(c, { which, typed: fields, failure: result.error });
    return c.redirect(`${placePath('countries', code)}?done=saved`, 303);
  });
  return app;
}

interface Change {
  code: string;
  which: string;
  typed: Changed;
}

function change(c: Context<StoreEnv>, { code, which, typed }: Change): Promise<Result<null>> {
  const api = c.get('api');
  const { zone, currency, product, seen } = typed;
  switch (which) {
    case 'set':
      return api.attempt(officeCountrySet, {
        code,
        zone,
        currency,
        cashOnDelivery: typed.cashOnDelivery === 'on',
        seen,
      });
    case 'sell':
    case 'stop':
      return api.attempt(officeCountrySwitch, { code, on: which === 'sell' });
    case 'exclude':
    case 'include':
      return api.attempt(officeExclude, { code, product, excluded: which === 'exclude' });
    default:
      return unknownChange(c);
  }
}

function showList(c: Context<StoreEnv>, attempt?: Attempt) {
  return placePage(c, 'Places', attempt, async (shown) => (
    <OfficeCountries list={await c.get('api').get(officeCountries, {})} {...shown} />
  ));
}

async function showOne(c: Context<StoreEnv>, attempt?: Attempt) {
  const code = partOf(c, 'code');
  const { countries, zones, currencies } = await c.get('api').get(officeCountries, {});
  const country = countries.find((each) => each.code === code) ?? unknownPlace('The shop does not have this country.');
  const exclusions = await c.get('api').get(officeExclusions, { code, after: c.req.query('after') ?? '' });
  return placePage(c, country.name, attempt, (shown) => (
    <OfficeCountryPage {...{ country, zones, currencies, exclusions }} {...shown} />
  ));
}
