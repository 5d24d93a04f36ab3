import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCountries } from '../../../pages/office/places/countries.tsx';
import { OfficeCountryPage } from '../../../pages/office/places/country.tsx';
import type { Result } from '../../../shared/errors.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { excludedFrom, setCountry, setExclusion, switchCountry } from '../../commerce/places/manage/countries.ts';
import { loadCountryList } from '../../commerce/places/manage/overview.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unreadable } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { Code, Trimmed } from '../fields.ts';
import { officeOf } from '../office-of.ts';
import { screen } from '../screen.ts';
import { type Attempt, codeOf, partOf, placePage, unknownPlace } from './place-page.tsx';

const words = officeMessages.places;

const Sold = z.object({ code: Code, zone: Trimmed, currency: Code });
const Changed = z.object({
  zone: Trimmed,
  currency: Code,
  cashOnDelivery: Trimmed,
  product: Trimmed,
  seen: z.string().optional(),
});

/** Pages of countries: the list, and each with its settings and what is not delivered to it. */
export const countryPages = new Hono<StoreEnv>();
const readers = screen('places.read');
const editors = screen('places.edit');
countryPages.get(officePaths.countries, readers, (c) => showList(c));
countryPages.post(officePaths.countries, editors, formOf(Sold), async (c) => {
  const typed = c.req.valid('form');
  const { db, clock } = officeOf(c).shop;
  const sold = await switchCountry(db, { ...typed, on: true }, clock.now());
  return sold.ok
    ? c.redirect(`${placePath('countries', typed.code)}?done=added`, 303)
    : showList(c, { which: 'sell', typed, failure: sold.error });
});
countryPages.get(officePaths.country, readers, (c) => showOne(c));
countryPages.post(officePaths.countryChange, editors, formOf(Changed), async (c) => {
  const which = partOf(c, 'what');
  const typed = c.req.valid('form');
  const changed = await change(c, which, typed);
  return changed.ok
    ? c.redirect(`${placePath('countries', codeOf(c))}?done=saved`, 303)
    : showOne(c, { which, typed, failure: changed.error });
});

function change(c: Context<StoreEnv>, which: string, typed: z.output<typeof Changed>): Promise<Result<null>> {
  const { db, clock } = officeOf(c).shop;
  const { product, ...settings } = typed;
  const code = codeOf(c);
  switch (which) {
    case 'set':
      return setCountry(db, { ...settings, code, cashOnDelivery: typed.cashOnDelivery === 'on' }, clock.now());
    case 'sell':
    case 'stop':
      return switchCountry(db, { code, on: which === 'sell' }, clock.now());
    case 'exclude':
    case 'include':
      return setExclusion(db, { country: code, product, excluded: which === 'exclude' }, clock.now());
    default:
      return unreadable();
  }
}

async function showList(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const list = await loadCountryList(officeOf(c).shop.db);
  return placePage(c, words.tabs.countries, attempt, (shown) => <OfficeCountries list={list} {...shown} />);
}

async function showOne(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const { db } = officeOf(c).shop;
  const code = codeOf(c);
  const { countries, zones, currencies } = await loadCountryList(db);
  const country = countries.find((each) => each.code === code) ?? unknownPlace('noSuchCountry');
  const exclusions = await excludedFrom(db, { country: code, after: c.req.query('after') ?? '' });
  return placePage(c, country.name, attempt, (shown) => (
    <OfficeCountryPage {...{ country, zones, currencies, exclusions }} {...shown} />
  ));
}
