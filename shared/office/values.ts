import type { SizeConversion } from '../constants.ts';

/** A kind of values that options have: sizes, colours, an attribute, or the values of options with one name. */
export interface ValueKind {
  facet: string;
  /** The name of an option that has them, as most products have it. */
  option: string;
  values: number;
  /** How many seem to be the same as others. */
  alike: number;
  /** Colours without a swatch; null: they have none. */
  withoutSwatch: number | null;
}

/** The kinds of values of a shop. */
export interface ValueKinds {
  kinds: ValueKind[];
  /** Whether the products are being counted for the first time. */
  isCounting: boolean;
}

/** A value as products have it. */
export interface ListedValue {
  name: string;
  slug: string;
  products: number;
  /** `#rrggbb` of a colour; null: unknown, or no colour. */
  color: string | null;
  picture: string | null;
  system: SizeConversion | null;
}

/** A page of the values of a kind, in their order. */
export interface ValueList {
  facet: string;
  option: string;
  values: ListedValue[];
  /** How many there are in all. */
  total: number;
  /** Groups that seem to be the same, in each of them the most used first. */
  alike: ListedValue[][];
  next: number | null;
  /** When products were counted; null: just now. */
  countedAt: number | null;
}
