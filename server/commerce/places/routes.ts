import { Hono } from 'hono';
import { Locate } from '../../../shared/contract/places.ts';
import { CountryCode } from '../../../shared/contract/shapes.ts';
import { codes, ok } from '../../../shared/errors.ts';
import { cacheable } from '../cacheable.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, parse, success } from '../envelope.ts';
import { listCountries, listCurrencies, loadCountry, locateCountry } from './places.ts';

/** Currencies and countries: `shared/contract/places.ts`. */
export function placeRoutes({ db, geo }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/currencies', cacheable(300), async (c) => answer(c, ok(await listCurrencies(db))));

  routes.get('/apis/countries', cacheable(300), async (c) => answer(c, ok(await listCountries(db))));

  routes.get('/apis/countries/:code', cacheable(300), async (c) => {
    const code = CountryCode.safeParse(c.req.param('code'));
    const country = code.success ? await loadCountry(db, code.data) : null;
    if (!country) return failure(c, { code: codes.notFound, message: 'We do not ship to this country.' });
    return success(c, country);
  });

  routes.get('/apis/locate', async (c) => {
    const input = parse(Locate, c.req.query());
    if (!input.ok) return answer(c, input);
    return success(c, await locateCountry({ db, geo }, input.value.ip ?? c.var.viewer.address));
  });

  return routes;
}
