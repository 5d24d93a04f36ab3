import { Hono } from 'hono';
import { CountryCode } from '../../../shared/contract/shapes.ts';
import { codes, ok } from '../../../shared/errors.ts';
import { cacheable } from '../cacheable.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, success } from '../envelope.ts';
import { listCountries, listCurrencies, loadCountry } from './places.ts';

/** Currencies and countries: `shared/contract/places.ts`. */
export function placeRoutes({ db }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/currencies', cacheable(300), async (c) => answer(c, ok(await listCurrencies(db))));

  routes.get('/apis/countries', cacheable(300), async (c) => answer(c, ok(await listCountries(db))));

  routes.get('/apis/countries/:code', cacheable(300), async (c) => {
    const code = CountryCode.safeParse(c.req.param('code'));
    const country = code.success ? await loadCountry(db, code.data) : null;
    if (!country) return failure(c, { code: codes.notFound, message: 'We do not ship to this country.' });
    return success(c, country);
  });

  // Without a database of addresses nobody is anywhere; the visitor's first country stands.
  routes.get('/apis/locate', (c) => success(c, null));

  return routes;
}
