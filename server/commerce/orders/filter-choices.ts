import { currentLocale } from '../../../shared/language/language.ts';
import type { OrderFilterChoices } from '../../../shared/office/orders.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { countryName } from '../places/states.ts';

/** Returns what orders can be filtered by: also places and currencies that the shop has left. */
export async function loadFilterChoices(db: Database): Promise<OrderFilterChoices> {
  const [countries, currencies, base] = await Promise.all([
    db.selectFrom('country').select(['code', 'name']).execute(),
    db.selectFrom('currency').select('code').orderBy('position').execute(),
    loadBaseCurrency(db),
  ]);
  return {
    countries: countries
      .map((country) => ({ code: country.code, name: countryName(country) }))
      .sort((a, b) => a.name.localeCompare(b.name, currentLocale())),
    currencies: currencies.map(({ code }) => code),
    base,
  };
}
