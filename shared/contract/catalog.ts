import { z } from 'zod';
import { attributeNames } from '../catalog/attributes.ts';
import { careCodes } from '../catalog/care.ts';
import { fibres, textileParts } from '../catalog/composition.ts';
import { sizeConversions } from '../constants.ts';
import { call } from './call.ts';
import { Manufacturer } from './content.ts';
import { Image, lowestOfDays, Money, pageOf, Reference } from './shapes.ts';
import { texts } from './texts.ts';

/** The name in the reader's language, where it is translated: `name` is in the base language. */
const translation = z.string().optional();

export const Swatch = z.object({
  name: z.string(),
  translation,
  /** `#rrggbb`; null if the colour's value is unknown. */
  color: z.string().nullable(),
  variantId: z.string(),
  image: z.string().optional(),
  /** The colour that the card's picture shows. */
  shown: z.literal(true).optional(),
  soldOut: z.literal(true).optional(),
});
/** A size of the colour that a card shows. */
export const CardSize = z.object({
  name: z.string(),
  translation,
  /** Absent: sold out, or not made in this colour. */
  variantId: z.string().optional(),
  /** The size in the numbering of the shopper's country, if it differs (`UK 12`); set by the storefront. */
  label: z.string().optional(),
});
export const ProductCard = z.object({
  id: z.string(),
  handle: z.string(),
  style: z.string(),
  title: z.string(),
  /** The language of the title, where that is not the shop's base language. */
  titleIn: z.string().optional(),
  image: Image,
  hoverImage: Image.optional(),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  lowestOfDays,
  /** Mean rating from 1 to 5; absent without reviews. */
  rating: z.number().optional(),
  reviewCount: z.int(),
  swatches: z.array(Swatch),
  badges: z.array(z.string()),
  soldOut: z.boolean(),
  /** The variant that a listing's colour and size choose, and what of it the product's page opens with. */
  opens: z.object({ variantId: z.string(), as: z.enum(['variant', 'like']) }).optional(),
  /**
   * What can be bought from a listing's card: the sizes of the colour that it shows; one without a name where there is
   * no size to choose. Absent where something else has to be chosen.
   */
  quickAdd: z.object({ area: z.string(), sizes: z.array(CardSize) }).optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const OptionValue = z.object({
  name: z.string(),
  translation,
  color: z.string().optional(),
  /** The picture that stands for a colour. */
  picture: z.string().optional(),
  inStock: z.boolean(),
  /** The numbering that a size is of; absent: US. */
  system: z.enum(sizeConversions).optional(),
  /** The size in the numbering of the shopper's country, if it differs (`UK 12`); set by the storefront. */
  label: z.string().optional(),
});
export type OptionValue = z.infer<typeof OptionValue>;
export const ProductOption = z.object({
  name: z.string(),
  translation,
  optionValueDetaliList: z.array(OptionValue),
});
export type ProductOption = z.infer<typeof ProductOption>;

export const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  /** The language of the title, where one of its values is translated. */
  titleIn: z.string().optional(),
  /** One value per option, in the options' order. */
  values: z.array(z.string()),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  lowestOfDays,
  /** What it costs for a single quantity, of goods sold by quantity; `per`: `100 ml`, `kg`. */
  unitPrice: z.object({ money: Money, per: z.string() }).optional(),
  /** Units available; `maxLineQuantity` if stock is not tracked. */
  stock: z.int(),
  image: Image.optional(),
  /** Set for goods that are not shipped: a service, a download. */
  unshipped: z.literal(true).optional(),
});
export type Variant = z.infer<typeof Variant>;

/** Handles by language, the base language first, of what has one of its own in a further language. */
export const Handles = z.record(z.string(), z.string());

export const Crumb = z.object({ ...texts({ name: z.string() }), handle: z.string() });
/** A video of a product, whose poster is a picture. */
const Video = z.object({
  url: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  /** Milliseconds since 1970. */
  addedAt: z.int(),
});

export const Product = ProductCard.extend({
  descriptionHtml: z.string(),
  /** The language of the description, where that is not the shop's base language. */
  descriptionIn: z.string().optional(),
  /** Further languages that the title is translated into. */
  titledIn: z.array(z.string()).optional(),
  handles: Handles.optional(),
  details: z.array(z.string()),
  material: z.string().optional(),
  /** The languages of both, where these are not the shop's base language. */
  detailsIn: z.string().optional(),
  materialIn: z.string().optional(),
  vendor: z.string().optional(),
  /** Fibres by part, the greatest share first. */
  composition: z
    .array(
      z.object({
        part: z.enum(textileParts).nullable(),
        fibres: z.array(z.object({ fibre: z.enum(fibres), percent: z.number() })),
      }),
    )
    .optional(),
  care: z.array(z.enum(careCodes)).optional(),
  /** For countries whose law wants it: who made the product, and what is to be known for its safe use. */
  safety: z
    .object({ manufacturer: Manufacturer.optional(), warnings: z.array(z.string()), warningsIn: z.string().optional() })
    .optional(),
  /** Some of its reviews were written for the demonstration. */
  reviewsInvented: z.literal(true).optional(),
  /** Images; one may name the colour that it shows, and be the poster of a video. */
  images: z.array(Image.extend({ color: z.string().optional(), video: Video.optional() })),
  options: z.array(ProductOption),
  variants: z.array(Variant),
  category: z.object({ handle: z.string(), name: z.string(), area: z.string(), areaName: z.string() }),
  breadcrumbs: z.array(Crumb),
  shortUrl: z.string().optional(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export type Product = z.infer<typeof Product>;

export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  /** The language of the label, where that is not the shop's base language. */
  labelIn: z.string().optional(),
  count: z.int(),
  color: z.string().optional(),
  /** The picture that stands for a colour. */
  picture: z.string().optional(),
});
export const Facet = z.object({
  name: z.enum(['category', 'size', 'color', ...attributeNames, 'price', 'rating', 'sale', 'stock']),
  values: z.array(FacetValue),
  /** Values may have more products than their counts say. */
  isBounded: z.literal(true).optional(),
});
export type Facet = z.infer<typeof Facet>;

export const sorts = ['recommended', 'new', 'bestselling', 'price-asc', 'price-desc', 'rating'] as const;
const list = z.string().max(300);
/** The query of a listing. Commas separate several values of one filter. */
export const ListingQuery = z.object({
  collection: Reference.optional(),
  q: z.string().trim().max(120).optional(),
  /** The style that variants of a design share: `slip-dress`. */
  style: Reference.optional(),
  category: list.optional(),
  size: list.optional(),
  color: list.optional(),
  length: list.optional(),
  neckline: list.optional(),
  sleeve: list.optional(),
  fabric: list.optional(),
  heel: list.optional(),
  /** A price range `from-to` in whole units of the shopper's currency; either side may be empty: `50-100`, `200-`. */
  price: z
    .string()
    .regex(/^(\d{0,7}-\d{0,7})(,\d{0,7}-\d{0,7})*$/)
    .max(100)
    .optional(),
  rating: z.enum(['1', '2', '3', '4', '5']).optional(),
  sale: z.literal('1').optional(),
  stock: z.literal('1').optional(),
  sort: z.enum(sorts).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
});
export type ListingQuery = z.input<typeof ListingQuery>;

/** A page that answers a search. */
export const Answer = z.object({ ...texts({ title: z.string(), text: z.string().optional() }), path: z.string() });
export type Answer = z.infer<typeof Answer>;

export const Listing = pageOf(ProductCard).extend({
  facets: z.array(Facet),
  /** There may be more than `totalElements`: only the first thousand were counted. */
  isBounded: z.literal(true).optional(),
  /** This is the last page that can be asked for, and there are more products: filters find them. */
  goesOn: z.literal(true).optional(),
  /** The corrected search query, if the shopper's own query had no results. */
  correctedQuery: z.string().optional(),
  answers: z.array(Answer).optional(),
  /** Shown where a search found nothing. */
  instead: z
    .object({
      near: z.array(z.string()),
      popular: z.array(z.string()),
      /** Those that have everything but one filter, the nearest first; or else the best of the shop. */
      products: z.array(ProductCard),
      /** Set where the price alone left nothing: its ends, the words without it, and the nearest price. */
      nearest: z.object({ words: z.string(), from: Money.optional(), to: Money.optional(), at: Money }).optional(),
    })
    .optional(),
  /** Filters that were taken from the words of the search. */
  understood: z
    .array(
      z.object({
        facet: z.enum(['color', 'size', 'price', 'length', 'sale', 'sort']),
        /** The words of a colour or length as they were typed, the size; the price range, offer or order in words. */
        label: z.string(),
        values: z.array(z.string()),
        /** The search without these words. */
        rest: z.string(),
      }),
    )
    .optional(),
});
export type Listing = z.infer<typeof Listing>;

export const Collection = z.object({
  id: z.string(),
  handle: z.string(),
  ...texts({ title: z.string(), description: z.string() }),
  /** For search engines; absent: title and description. */
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  /** Further languages that its title is translated into; absent: none. */
  titledIn: z.array(z.string()).optional(),
  handles: Handles.optional(),
  image: Image.optional(),
  productCount: z.int(),
});
export type Collection = z.infer<typeof Collection>;

const byId = z.object({ id: Reference });
export const products = call('GET', '/apis/products', ListingQuery, Listing, { cacheable: true });
export const product = call('GET', '/apis/products/{id}', byId, Product, { cacheable: true });
export const relatedProducts = call('GET', '/apis/products/{id}/related', byId, z.array(ProductCard), {
  cacheable: true,
});
/** Maximum length of a search query; the rest is ignored. */
const longestSearch = 120;
export const queryWords = call(
  'GET',
  '/apis/products/queryWords/',
  z.object({
    search: z
      .string()
      .default('')
      .transform((text) => text.slice(0, longestSearch)),
  }),
  z.array(z.string()),
);
/** What the search offers while words are being typed. */
export const SearchSuggestions = z.object({
  words: z.array(z.string()),
  products: z.array(
    ProductCard.pick({
      handle: true,
      title: true,
      titleIn: true,
      image: true,
      saleMoney: true,
      promotionMoney: true,
      lowestOfDays: true,
      opens: true,
    }),
  ),
  pages: z.array(Answer),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
export const searchSuggestions = call('GET', '/apis/search/suggestions', queryWords.in, SearchSuggestions);
export const collections = call('GET', '/apis/collections', z.object({}), z.array(Collection), { cacheable: true });
export const collection = call('GET', '/apis/collections/{id}', byId, Collection, { cacheable: true });
