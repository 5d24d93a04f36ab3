import type { Country, Currency } from '../../../shared/contract/places.ts';

/** Input of a visit's start: the shop's lists, the cookies of an earlier visit, and the URL's parameters. */
interface Start {
  countries: readonly Country[];
  currencies: readonly Currency[];
  saved: { country: string | undefined; currency: string | undefined; chosen: boolean };
  wanted: { country?: string | undefined; currency?: string | undefined };
  /** Returns the country of the visitor's IP; called only when it is needed. */
  locate: () => Promise<string | null>;
}

interface Places {
  countryCode: string;
  currencyCode: string;
  /** The country was chosen: by the visitor, by a link, or by location. */
  countryChosen: boolean;
}

/**
 * Returns country and currency at the start of a visit (docs/develop/specification.md, Visits): a country that was not
 * chosen yet is the visitor's location, else the first of the list; a new country brings its currency. A currency that
 * the visitor chose instead of the country's own stays.
 */
export async function startPlaces({ countries, currencies, saved, wanted, locate }: Start): Promise<Places> {
  const country = (code: string | null | undefined) => countries.find((each) => each.code === code);
  const currency = (code: string | undefined) => currencies.find((each) => each.currencyCode === code)?.currencyCode;
  const kept = country(saved.country);
  const asked = country(wanted.country);
  const found = asked || (kept && saved.chosen) ? undefined : country(await locate());
  const chosen = asked ?? found ?? kept ?? countries[0];
  const savedCurrency = currency(saved.currency);
  const ownChoice = savedCurrency !== kept?.defaultCurrency ? savedCurrency : undefined;
  const earlier = chosen === kept ? savedCurrency : asked ? undefined : ownChoice;
  return {
    countryCode: chosen?.code ?? '',
    currencyCode:
      currency(wanted.currency) ?? earlier ?? currency(chosen?.defaultCurrency) ?? currencies[0]?.currencyCode ?? '',
    countryChosen: Boolean(asked ?? found ?? (kept && saved.chosen)),
  };
}
