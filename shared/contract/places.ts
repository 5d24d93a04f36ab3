import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { call } from './call.ts';
import { CountryCode, Money } from './shapes.ts';
import { texts } from './texts.ts';

export const Currency = z.object({ currencyCode: z.string(), name: z.string(), symbol: z.string() });
export type Currency = z.infer<typeof Currency>;
export const Country = z.object({ code: z.string(), name: z.string(), icon: z.string(), defaultCurrency: z.string() });
export type Country = z.infer<typeof Country>;
export const CountryDetail = Country.extend({
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The country's name for its first-level division: 'State', 'Emirate' …; absent if addresses have none. */
  stateLabel: z.string().optional(),
  /** The country's name for its post code; absent if it has none. */
  postalCodeLabel: z.string().optional(),
  postalCodeExample: z.string().optional(),
  /** An address may leave its post code out. */
  postalCodeOptional: z.literal(true).optional(),
  /** The source of an anchored regular expression, which a post code fits as it is stored. */
  postalCodePattern: z.string().optional(),
  /** The shop takes addresses without a last name. */
  lastNameOptional: z.literal(true).optional(),
  phonePrefix: z.string(),
  cashOnDelivery: z.boolean(),
});
export type CountryDetail = z.infer<typeof CountryDetail>;

/** The currencies that shoppers can choose; the first is the base currency, in which prices are stored. */
export const currencies = call('GET', '/apis/currencies', z.object({}), z.array(Currency), { cacheable: true });
export const countries = call('GET', '/apis/countries', z.object({}), z.array(Country), { cacheable: true });
export const country = call('GET', '/apis/countries/{code}', z.object({ code: CountryCode }), CountryDetail, {
  cacheable: true,
});
/** Looks up the country of an IP, or the caller's. Null if it is unknown, or the shop does not ship there. */
export const Locate = z.object({ ip: z.union([z.ipv4(), z.ipv6()], rule('ipAddressInvalid')).optional() });
export const locate = call('GET', '/apis/locate', Locate, Country.nullable());

/** A way of delivery with its prices in the shopper's currency. */
export const DeliveryMethod = z.object({
  id: z.string(),
  ...texts({ name: z.string() }),
  /** Working days, such as '3-5'. */
  days: z.string(),
  price: Money,
  /** What heavier parcels cost, the lightest first. */
  steps: z.array(z.object({ fromGrams: z.int(), price: Money })),
  /** The heaviest parcel; null: any. */
  upToGrams: z.int().nullable(),
  /** The value of goods from which it is free; null: never. */
  freeFrom: Money.nullable(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;
export const DeliveryZone = z.object({
  /** Those that the shop sells to; the shopper's own first. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  methods: z.array(DeliveryMethod),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;
/** Returns the ways of delivery to all countries; the shopper's zone first. */
export const deliveryZones = call('GET', '/apis/delivery', z.object({}), z.array(DeliveryZone), { cacheable: true });
