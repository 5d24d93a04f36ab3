import type { Generated } from 'kysely';

/** Tables of the catalogue; `schema.ts` describes the units of columns. */

export interface ProductTable {
  id: Generated<number>;
  handle: string;
  title: string;
  style: string;
  description_html: string;
  details_json: string;
  material: string | null;
  vendor: string | null;
  /** Code of the document of its manufacturer; null: the vendor's (`catalog/manufacturer.ts`). */
  manufacturer: string | null;
  /** Warnings and safety information, a line each. */
  warnings: string | null;
  /** Fibres by part, as `readComposition` reads it. */
  composition: string | null;
  /** Care codes between commas. */
  care: string | null;
  /** Code of the Harmonized System, six to ten digits. */
  tariff: string | null;
  /** Code of the country in which it was made. */
  origin: string | null;
  category: string;
  /** 'onSale' or 'offShelf'. */
  status: string;
  /** Mean rating times 100; null without reviews. */
  rating: number | null;
  review_count: number;
  sales_count: number;
  /** Higher comes first under 'recommended'. */
  rank: number;
  /** Lowest current price of its variants in hundredths of the base currency, for sorting and filtering. */
  price_cents: number;
  on_sale: number;
  in_stock: number;
  is_new: number;
  seo_title: string | null;
  seo_description: string | null;
  /** Columns of an import that the shop does not use but exports again. */
  extra_json: string;
  created_at: number;
  updated_at: number;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  url: string;
  width: number;
  height: number;
  alt: string;
  /** Name of the colour it shows, where it shows one. */
  color: string | null;
  /** What of it stays in view where it is cut (`shared/catalog/focus-points.ts`); null: its middle. */
  focus: Generated<string | null>;
  /** URL of the video that it is the poster of; null: it is a picture alone. */
  video: Generated<string | null>;
  /** When the video was added, in milliseconds since 1970. */
  video_at: Generated<number | null>;
}

export interface VariantTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  sku: string;
  value1: string | null;
  value2: string | null;
  value3: string | null;
  /** Lower-case slugs of size and colour, where the product has such options; for filtering. */
  size: string | null;
  color: string | null;
  /** The product's category, kept by triggers, so that one index finds a category's variants of a size or colour. */
  category: Generated<string>;
  /** Hundredths of the base currency. */
  base_cents: number;
  promotion_cents: number | null;
  image_id: number | null;
  stock: number;
  /** 1: sold regardless of stock (not tracked, or continued when out of stock). */
  untracked: number;
  weight_grams: number;
  barcode: string | null;
  /** 0: exempt from tax everywhere. */
  taxable: Generated<number>;
  /** A class of `shared/catalog/tax-classes.ts`. */
  tax_class: Generated<string>;
  /** 0: nothing is shipped (a service, a download); no shipping costs, and no limits by country. */
  requires_shipping: Generated<number>;
  extra_json: string;
}

/** The price history; triggers append to it, and nothing changes it. */
export interface PriceChangeTable {
  id: Generated<number>;
  variant_id: number;
  /** '': hundredths of the base currency, from which prices in other currencies are converted. */
  currency: string;
  /** What was charged from then on; null: the variant had no price of its own in the currency any more. */
  cents: number | null;
  reduced: number;
  /** Of a promotion, the lowest price of the 30 days before it; null: none is on record. */
  prior_cents: Generated<number | null>;
  /** The days of them that are on record, at most 30. */
  prior_days: Generated<number | null>;
  at: number;
}

/** A category; one whose handle is its area's is the area itself, and an area need not have one. */
export interface CategoryTable {
  handle: string;
  name: string;
  area: string;
  area_name: string;
  position: number;
  /** JSON of its names in further languages (`{ "name / de": … }`); null: none. */
  texts_json: Generated<string | null>;
  /** Handle of the category that it was merged into, or that is called otherwise by now; null: it is there. */
  merged_into: Generated<string | null>;
}

/** A value that listings are filtered by, or another value of an option that staff said something of. */
export interface FacetValueTable {
  /** As `catalog/values/option-facet.ts` calls the options that have it. */
  name: string;
  value: string;
  label: string;
  /** `#rrggbb` of a colour. */
  color: string | null;
  /** Its place among the values of its kind; null: where it belongs by itself. */
  position: Generated<number | null>;
  /** URL of the picture that stands for a colour; null: none. */
  picture: Generated<string | null>;
  /** The numbering that a size is of: a `SizeConversion`; null: the shop's usual one. */
  system: Generated<string | null>;
  /** The value that it was merged into. */
  merged_into: Generated<string | null>;
  /** 1: staff said something of it, which counts for all products. */
  edited: Generated<number>;
}

export interface CollectionTable {
  id: Generated<number>;
  handle: string;
  title: string;
  description: string;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  position: number;
  /**
   * JSON of the rule that fills it (`{ "category": …, "area": …, "tag": …, "type": …, "sale": true, "new": true }`);
   * null: filled by hand.
   */
  rule_json: string | null;
  /** Number of its products on sale; triggers keep it. */
  product_count: Generated<number>;
  /** 1: left out of menus and lists. */
  hidden: Generated<number>;
  /** When it was taken off the shop, from which it can be restored; null: it is there. */
  removed_at: Generated<number | null>;
  /** JSON of its texts in further languages (`{ "title / de": … }`); null: none. */
  texts_json: Generated<string | null>;
  /** For search engines; '': as its title and description. */
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** What its picture shows; '': its title. */
  image_alt: Generated<string>;
}

/** Counts of a listing without filters that is too long to be counted for each request. */
export interface ListingCountTable {
  /** 'all', 'category:<handle>', 'area:<handle>' or 'collection:<id>'. */
  scope: string;
  products: number;
  facets_json: string;
  /** Milliseconds since 1970. */
  counted_at: number;
}
