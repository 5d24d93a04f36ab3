import type * as contract from '../../../shared/contract/places.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import type { CommerceDeps } from '../context.ts';
import { listCountries, listCurrencies, listDeliveryZones, loadCountry, locateCountry } from './places.ts';

const ofPlaces = { freshSeconds: 300 };

/** Handlers of `shared/contract/places.ts`: currencies and countries. */
export function placeHandlers({ db, geo }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    currencies: forAnyone(async (_, { madeOf }) => {
      madeOf(tags.places);
      return ok(await listCurrencies(db));
    }, ofPlaces),
    countries: forAnyone(async (_, { madeOf }) => {
      madeOf(tags.places);
      return ok(await listCountries(db));
    }, ofPlaces),
    country: forAnyone(async ({ code }, { madeOf }) => {
      madeOf(tags.places, tags.content);
      const country = await loadCountry(db, code);
      return country ? ok(country) : fail(codes.notFound, 'noShippingToCountry');
    }, ofPlaces),
    deliveryZones: forAnyone(async (_, { viewer, madeOf }) => {
      madeOf(tags.places);
      return ok(await listDeliveryZones(db, viewer));
    }, ofPlaces),
    locate: forAnyone(async ({ ip }, { viewer }) => ok(await locateCountry({ db, geo }, ip ?? viewer.address))),
  };
}
