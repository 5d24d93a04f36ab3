import type { CountryTaxes } from '../../../../shared/office/places.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { allCountries } from '../../places/manage/overview.ts';
import { statesOf } from '../../places/states.ts';
import { deliveryRules } from './delivery-tax.ts';
import { storedRates } from './stored-rates.ts';
import { shownRate } from './typed-rate.ts';

/** Returns the taxes of a country as the office shows them; null: it has no settings. */
export async function loadCountryTaxes(db: Database, code: string): Promise<CountryTaxes | null> {
  const country = (await allCountries(db)).find((each) => each.code === code);
  if (!country) return null;
  const base = await loadBaseCurrency(db);
  return {
    country,
    rates: (await storedRates(db, code)).map((rate) => shownRate(rate, base)),
    states: statesOf(code).map((state) => state.code),
    deliveries: await deliveryRules(db, code),
  };
}
