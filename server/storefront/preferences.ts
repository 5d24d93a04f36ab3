import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { safeReturnPath } from '../../shared/return-path.ts';
import { href, routes } from '../../shared/routes.ts';
import type { StoreEnv } from '../http/context.ts';
import { setVisitorCookie, visitorCookies } from '../http/visitor.ts';
import { formOf } from './form.ts';

/** Currency and country: small forms that stand on every page and come back to it. */
export const preferences = new Hono<StoreEnv>();

const back = z.string().max(2_000).optional();
const comeBack = (c: Context<StoreEnv>, target: string | undefined) =>
  c.redirect(safeReturnPath(target, href(routes.home)), 303);

preferences.post(
  routes.currency,
  formOf(z.object({ currencyCode: z.string().max(3), return: back }), (c) => comeBack(c, undefined)),
  async (c) => {
    const { currencyCode, return: target } = c.req.valid('form');
    const { currencies } = await c.var.shell();
    if (currencies.some((currency) => currency.currencyCode === currencyCode)) {
      setVisitorCookie(c, visitorCookies.currencyCode, currencyCode);
    }
    return comeBack(c, target);
  },
);

preferences.post(
  routes.country,
  formOf(z.object({ countryCode: z.string().max(2).default(''), return: back }), (c) => comeBack(c, undefined)),
  async (c) => {
    const { countryCode, return: target } = c.req.valid('form');
    const { countries } = await c.var.shell();
    const country = countries.find(({ code }) => code === countryCode);
    if (country) {
      setVisitorCookie(c, visitorCookies.countryCode, country.code);
      setVisitorCookie(c, visitorCookies.countryChosen, '1');
      setVisitorCookie(c, visitorCookies.currencyCode, country.defaultCurrency);
    }
    return comeBack(c, target);
  },
);
