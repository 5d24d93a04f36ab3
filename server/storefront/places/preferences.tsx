import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PlacesPage } from '../../../pages/shell/places.tsx';
import { sizeConversions } from '../../../shared/constants.ts';
import { unlocalized } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { sentFrom } from '../../http/forms/sent-from.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { setVisitorCookie, visitorCookies } from '../../http/session/visitor.ts';
import { page } from '../../rendering/page.tsx';
import { queueEvent } from '../analytics/event-queue.ts';

/** Currency, country and size system: small forms on many pages that return to their page. */
export const preferences = new Hono<StoreEnv>();

const back = z.string().max(2_000).optional();
const CurrencyForm = z.object({ currencyCode: z.string().max(3).default(''), return: back });
const CountryForm = z.object({ countryCode: z.string().max(2).default(''), return: back });
const SizeForm = z.object({ sizeConversionType: z.enum(sizeConversions), return: back });

preferences.post(
  routes.currency,
  formOf(CurrencyForm, (c) => chooseAgain(c, undefined)),
  async (c) => {
    const { currencyCode, return: target } = c.req.valid('form');
    const { currencies } = await c.get('shell')();
    const chosen = currencies.some((currency) => currency.currencyCode === currencyCode);
    if (!chosen || isPaying(target)) return chooseAgain(c, target);
    return moved(c, target, { country: c.get('visitor').countryCode, currency: currencyCode });
  },
);

preferences.get(routes.country, async (c) => {
  const { assets, languages } = c.get('deps');
  const { countries, currencies, footer } = await c.get('shell')();
  const drawings = { marks: assets.url('marks.svg'), flags: assets.url('flags.svg'), flagFolder: assets.url('flags') };
  const view = { countries, drawings, languages, url: href(routes.country), title: footer.country.title };
  return page(c, {
    title: messages.places.title,
    personal: true,
    noIndex: true,
    sections: [<PlacesPage {...view} currencies={currencies} countryCode={c.get('visitor').countryCode} />],
  });
});

preferences.post(
  routes.country,
  formOf(CountryForm, (c) => chooseAgain(c, undefined)),
  async (c) => {
    const { countryCode, return: target } = c.req.valid('form');
    const { countries } = await c.get('shell')();
    const country = countries.find(({ code }) => code === countryCode);
    if (!country || isPaying(target)) return chooseAgain(c, target);
    setVisitorCookie(c, visitorCookies.countryCode, country.code);
    setVisitorCookie(c, visitorCookies.countryChosen, '1');
    return moved(c, target, { country: country.code, currency: country.defaultCurrency });
  },
);

preferences.post(
  routes.sizes,
  formOf(SizeForm, (c) => comeBack(c, undefined)),
  (c) => {
    const { sizeConversionType, return: target } = c.req.valid('form');
    setVisitorCookie(c, visitorCookies.sizeConversion, sizeConversionType);
    return comeBack(c, target);
  },
);

/** On the payment page, country and currency do not change (docs/develop/specification.md, Visits). */
const isPaying = (target: string | undefined) => /^\/payment(?=[?/]|$)/.test(unlocalized(target ?? ''));

/** Answers a script with the choice, so that it reloads the page; a form with a redirect. */
function moved(c: Context<StoreEnv>, target: string | undefined, place: { country: string; currency: string }) {
  setVisitorCookie(c, visitorCookies.currencyCode, place.currency);
  if (isScript(c)) return c.json(place);
  queueEvent(c, { event: 'user_country_switch', facts: place });
  return comeBack(c, target);
}

/** Answers an unknown choice. */
function chooseAgain(c: Context<StoreEnv>, target: string | undefined) {
  if (isScript(c)) return c.json({ message: messages.places.choose }, 422);
  if (!isPaying(target)) changeSession(c.get('session'), { flash: messages.places.choose });
  return comeBack(c, target);
}

const isScript = (c: Context<StoreEnv>) => c.req.header('accept') === 'application/json';

function comeBack(c: Context<StoreEnv>, target = '') {
  const from = sentFrom(c);
  // A page's script may have changed the query since, e.g. by the chosen size.
  const asItStands = from.split('?')[0] === target.split('?')[0] ? from : target;
  return c.redirect(safeReturnPath(asItStands, href(routes.home)), 303);
}
