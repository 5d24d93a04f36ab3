import { createMiddleware } from 'hono/factory';
import { defaultCountry, defaultCurrency } from '../../shared/constants.ts';
import type { StoreEnv } from './context.ts';

/**
 * A currency or country that the shop does not have is as good as none chosen: it is shown nowhere, and pages are not
 * kept for each that somebody makes up.
 */
export const knownPlaces = createMiddleware<StoreEnv>(async (c, next) => {
  // Without the shop's lists the page says by itself what is wrong.
  const shell = await c.var.shell().catch(() => null);
  if (shell) {
    const { visitor } = c.var;
    const hasCurrency = shell.currencies.some(({ currencyCode }) => currencyCode === visitor.currencyCode);
    const hasCountry = shell.countries.some(({ code }) => code === visitor.countryCode);
    if (!hasCurrency || !hasCountry) {
      const currencyCode = hasCurrency ? visitor.currencyCode : defaultCurrency;
      const countryCode = hasCountry ? visitor.countryCode : defaultCountry;
      c.set('visitor', { ...visitor, currencyCode, countryCode, countryChosen: hasCountry && visitor.countryChosen });
    }
  }
  await next();
});
