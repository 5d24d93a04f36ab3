import { z } from 'zod';

/**
 * Structured data by schema.org and Google's requirements (Search Central: product variants, merchant listings,
 * breadcrumbs, carousels, organisation, site name). Strict: an unknown property may be a typing error.
 */
const url = z.url({ protocol: /^https$/ });
const words = z.string().trim().min(1);
const decimal = z.string().regex(/^\d+(\.\d{2})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const schemaOrg = <T extends string>(...names: T[]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const reference = z.strictObject({ '@id': words });
const type = <T extends string>(name: T) => ({ '@type': z.literal(name) });

const Rating = z.strictObject({
  ...type('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.int().min(1),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
});

const Offer = z.strictObject({
  ...type('Offer'),
  url,
  price: decimal.refine((price) => Number(price) > 0),
  priceCurrency: currency,
  priceValidUntil: z.iso.date(),
  availability: schemaOrg('InStock', 'OutOfStock'),
  itemCondition: schemaOrg('NewCondition'),
  priceSpecification: z
    .strictObject({
      ...type('UnitPriceSpecification'),
      priceType: schemaOrg('StrikethroughPrice'),
      price: decimal,
      priceCurrency: currency,
    })
    .optional(),
  hasMerchantReturnPolicy: reference,
  shippingDetails: z.union([reference, z.array(reference).min(1)]).optional(),
});

const ofProduct = {
  name: words,
  size: words.optional(),
  color: words.optional(),
  sku: words,
  offers: Offer,
};
const shown = {
  '@id': url,
  name: words,
  description: z.string(),
  url,
  brand: z.strictObject({ ...type('Brand'), name: words }),
  material: words.optional(),
  manufacturer: z
    .strictObject({
      ...type('Organization'),
      name: words,
      address: z.strictObject({ ...type('PostalAddress'), streetAddress: words, addressCountry: z.string().length(2) }),
      email: z.email().optional(),
      url: url.optional(),
    })
    .optional(),
  aggregateRating: Rating.optional(),
  image: z.array(url).min(1),
};
export const Product = z.strictObject({ ...type('Product'), ...shown, ...ofProduct });
export const ProductGroup = z.strictObject({
  ...type('ProductGroup'),
  ...shown,
  productGroupID: words,
  variesBy: z.array(schemaOrg('size', 'color')).min(1).optional(),
  hasVariant: z.array(z.strictObject({ ...type('Product'), ...ofProduct, image: url })).min(2),
});

export const Breadcrumbs = z.strictObject({
  ...type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...type('ListItem'), position: z.int(), name: words, item: url.optional() }))
    .min(2)
    .refine((items) => items.every(({ item }, i) => item !== undefined || i === items.length - 1)),
});
export const ItemList = z.strictObject({
  ...type('ItemList'),
  itemListElement: z
    .array(z.strictObject({ ...type('ListItem'), position: z.int().min(1), url }))
    .min(1)
    .refine((items) => new Set(items.map((item) => item.url)).size === items.length),
});

export const Shipping = z.strictObject({
  ...type('OfferShippingDetails'),
  '@id': words,
  shippingRate: z.strictObject({ ...type('MonetaryAmount'), value: decimal, currency }).optional(),
  shippingDestination: z.strictObject({ ...type('DefinedRegion'), addressCountry: z.string().length(2) }),
  doesNotShip: z.literal(true).optional(),
  deliveryTime: z
    .strictObject({
      ...type('ShippingDeliveryTime'),
      transitTime: z.strictObject({
        ...type('QuantitativeValue'),
        minValue: z.int(),
        maxValue: z.int(),
        unitCode: z.literal('DAY'),
      }),
    })
    .optional(),
});
export const Returns = z.strictObject({
  ...type('MerchantReturnPolicy'),
  '@id': words,
  applicableCountry: z.string().length(2),
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  returnMethod: schemaOrg('ReturnByMail'),
  returnFees: schemaOrg('FreeReturn'),
});

export const Organization = z.strictObject({
  ...type('OnlineStore'),
  '@id': url,
  name: words,
  url,
  logo: url,
  description: words,
  email: z.email().optional(),
  contactPoint: z.strictObject({ ...type('ContactPoint'), contactType: words, email: z.email(), url }).optional(),
  sameAs: z.array(url).min(1).optional(),
});
export const WebSite = z.strictObject({
  ...type('WebSite'),
  '@id': url,
  name: words,
  url,
  inLanguage: z.string().min(2),
  publisher: reference,
  potentialAction: z.strictObject({
    ...type('SearchAction'),
    target: z.strictObject({ ...type('EntryPoint'), urlTemplate: z.string().endsWith('?q={search_term_string}') }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

export const Questions = z.strictObject({
  ...type('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        ...type('Question'),
        name: words,
        acceptedAnswer: z.strictObject({ ...type('Answer'), text: words }),
      }),
    )
    .min(1),
});

const Thing = z.discriminatedUnion('@type', [
  Product,
  ProductGroup,
  Breadcrumbs,
  ItemList,
  Shipping,
  Returns,
  Organization,
  WebSite,
  Questions,
]);
export type Thing = z.infer<typeof Thing>;
const Document = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Thing).min(1) });

/**
 * Returns the structured data of a page.
 *
 * @throws if one is invalid or has a dangling reference
 */
export function structuredDataOf(html: string): Thing[] {
  const [, json, ...more] = html.split(/<script type="application\/ld\+json">(.*?)<\/script>/s);
  if (json === undefined || more.length > 1) throw new Error('The page has not one such element.');
  const things = Document.parse(JSON.parse(json))['@graph'];
  const known = new Set(things.flatMap((thing) => ('@id' in thing ? thing['@id'] : [])));
  const named = [...json.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id = '']) => id);
  const missing = named.filter((id) => !known.has(id));
  if (missing.length > 0) throw new Error(`Nothing is called ${missing.join(', ')}.`);
  return things;
}

/** Returns the only thing of a type. */
export function thingOf<T extends Thing['@type']>(things: readonly Thing[], name: T): Extract<Thing, { '@type': T }> {
  const found = things.filter((thing): thing is Extract<Thing, { '@type': T }> => thing['@type'] === name);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`There are ${found.length} of ${name}.`);
  return only;
}
