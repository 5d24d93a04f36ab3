import type * as contract from '../../../shared/contract/office/places.ts';
import { ok } from '../../../shared/errors.ts';
import { deliveryRules, setDeliveryTax } from '../checkout/taxes/delivery-tax.ts';
import { always, removeRate, setPricesIncludeTax, storedRates } from '../checkout/taxes/stored-rates.ts';
import { setTypedRate, shownRate } from '../checkout/taxes/typed-rate.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { loadBaseCurrency } from './base-currency.ts';
import { setCountry, switchCountry } from './manage/countries.ts';
import { addCurrency, switchCurrency } from './manage/currencies.ts';
import { excludedFrom, setExclusion } from './manage/exclusions.ts';
import { setFreeFrom } from './manage/free-from.ts';
import { setMethod, switchMethod } from './manage/methods.ts';
import { allCountries, allCurrencies, allZones, otherCountries } from './manage/overview.ts';
import { missing } from './manage/problem.ts';
import { setRate, withdrawRate } from './manage/rates.ts';
import { statesOf } from './states.ts';

/** Handlers of the office's places: currencies, countries, delivery and taxes. */
export function officePlaceHandlers({ db, clock }: CommerceDeps): HandlersOf<typeof contract> {
  const now = () => clock.now();
  return {
    officeCurrencies: forStaff('places.read', async () => ok(await allCurrencies(db, now()))),
    officeCurrencyAdd: forStaff('places.edit', (wish) => addCurrency(db, wish, now())),
    officeCurrencyRate: forStaff('places.edit', (wish) => setRate(db, wish, now())),
    officeCurrencyWithdraw: forStaff('places.edit', (wish) => withdrawRate(db, wish, now())),
    officeCurrencySwitch: forStaff('places.edit', (wish) => switchCurrency(db, wish, now())),
    officeFreeFrom: forStaff('places.edit', ({ code: currency, ...wish }) =>
      setFreeFrom(db, { currency, ...wish }, now()),
    ),
    officeCountries: forStaff('places.read', async () => {
      const countries = await allCountries(db);
      const currencies = (await allCurrencies(db, now())).filter(({ off }) => !off).map(({ code }) => code);
      const zones = (await allZones(db)).map(({ zone }) => zone);
      return ok({ countries, others: otherCountries(countries), zones, currencies });
    }),
    officeCountrySet: forStaff('places.edit', (wish) => setCountry(db, wish, now())),
    officeCountrySwitch: forStaff('places.edit', (wish) => switchCountry(db, wish, now())),
    officeExclusions: forStaff('places.read', async ({ code: country, after }) =>
      ok(await excludedFrom(db, { country, after })),
    ),
    officeExclude: forStaff('places.edit', ({ code: country, ...wish }) =>
      setExclusion(db, { country, ...wish }, now()),
    ),
    officeShipping: forStaff('places.read', async () => ok(await allZones(db))),
    officeMethodSet: forStaff('places.edit', (wish) => setMethod(db, wish, now())),
    officeMethodSwitch: forStaff('places.edit', (wish) => switchMethod(db, wish, now())),
    officeTaxes: forStaff('places.read', async ({ country: code }) => {
      const country = (await allCountries(db)).find((each) => each.code === code);
      if (!country) return missing(`The shop does not have the country '${code}'.`);
      const base = await loadBaseCurrency(db);
      const rates = (await storedRates(db, code)).map((rate) => shownRate(rate, base));
      const deliveries = (await deliveryRules(db, code)).map(({ state, rule }) => ({ state, rule }));
      return ok({ country, rates, deliveries, states: statesOf(code).map((state) => state.code) });
    }),
    officeTaxSet: forStaff('places.edit', (wish) => setTypedRate(db, wish, now())),
    officeTaxRemove: forStaff('places.edit', ({ from, ...key }) =>
      removeRate(db, { ...key, from: from || always }, now()),
    ),
    officeTaxDelivery: forStaff('places.edit', (wish) => setDeliveryTax(db, wish, now())),
    officeTaxPrices: forStaff('places.edit', ({ country, included }) =>
      setPricesIncludeTax(db, country, included, now()),
    ),
  };
}
