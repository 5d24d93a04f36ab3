import type { Country, Currency } from '../../shared/contract/places.ts';

/** What a visitor starts with: the shop's lists, what was kept of an earlier visit, and what the address asks for. */
export interface Start {
  countries: readonly Country[];
  currencies: readonly Currency[];
  saved: { country: string | undefined; currency: string | undefined; chosen: boolean };
  wanted: { country?: string | undefined; currency?: string | undefined };
  /** Where the visitor's address is; asked only when it counts. */
  locate: () => Promise<string | null>;
}

export interface Places {
  countryCode: string;
  currencyCode: string;
  /** Whether the country counts as chosen: by the visitor, by a link, or by where they are. */
  countryChosen: boolean;
}

/**
 * Country and currency as a visit begins (docs/specification.md, Visits): a country that was not chosen yet is the one the
 * visitor is in, else the list's first; with a new country comes its currency. A currency that somebody chose beside
 * the country's own stays.
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
