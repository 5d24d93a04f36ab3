import { returnDays } from '../../../shared/constants.ts';
import type { ShippingRate } from '../../../shared/contract/discovery.ts';
import type { Money } from '../../../shared/contract/shapes.ts';
import { decimalAmount } from '../../../shared/money.ts';
import type { Thing } from './thing.ts';

const returnsId = '#returns';
const notThereId = '#no-delivery';

/** Shipping and return costs of a country, described once for all variants of a page. */
export interface Delivery {
  things: readonly Thing[];
  /** Returns the reference for an offer at this price. */
  of(price: Money): Record<string, unknown>;
}

/**
 * @param rates empty: no shipping there; null: unknown
 * @param prices of the page's offers
 */
export function deliveryTo(country: string, rates: readonly ShippingRate[] | null, prices: readonly Money[]): Delivery {
  const returns = { hasMerchantReturnPolicy: { '@id': returnsId } };
  const policy = returnPolicy(country);
  if (rates === null) return { things: [policy], of: () => returns };
  if (rates.length === 0) {
    const details = { '@type': 'OfferShippingDetails', '@id': notThereId, ...destination(country), doesNotShip: true };
    return { things: [policy, details], of: () => ({ ...returns, shippingDetails: { '@id': notThereId } }) };
  }
  const of = (price: Money) => ({
    ...returns,
    shippingDetails: rates.map((rate) => ({ '@id': idOf(rate, isFree(rate, price)) })),
  });
  const details = rates.flatMap((rate) =>
    [false, true]
      .filter((free) => prices.some((price) => isFree(rate, price) === free))
      .map((free) => detailsOf(rate, free, country)),
  );
  return { things: [policy, ...details], of };
}

const isFree = ({ freeFrom }: ShippingRate, price: Money) => freeFrom !== undefined && price.cent >= freeFrom.cent;
const idOf = ({ id }: ShippingRate, free: boolean) => `#delivery-${id}${free ? '-free' : ''}`;
const destination = (country: string) => ({
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
});

function detailsOf(rate: ShippingRate, free: boolean, country: string): Thing {
  const { price, days } = rate;
  return {
    '@type': 'OfferShippingDetails',
    '@id': idOf(rate, free),
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: free ? '0' : decimalAmount(price),
      currency: price.currencyCode,
    },
    ...destination(country),
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
      },
    }),
  };
}

function returnPolicy(country: string): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId,
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  };
}
