import type { FeedProduct, FeedVariant } from '../../../shared/contract/discovery.ts';
import { columns } from '../products/fields/columns.ts';
import { type SizeSystem, systemCalled } from './size-system.ts';

/** What a product file says to Google about a product; the shop keeps those columns without reading them itself. */
export interface GoogleColumns {
  category?: string;
  gender?: NonNullable<FeedProduct['gender']>;
  ageGroup?: NonNullable<FeedProduct['ageGroup']>;
  condition?: FeedProduct['condition'];
  mpn?: string;
  sizeSystem?: SizeSystem;
}

/** Columns of one kept row, by names that exports of all years have written in their own way. */
export function googleColumns(extra: Readonly<Record<string, unknown>>): GoogleColumns {
  const cells = new Map(Object.entries(extra).map(([name, value]) => [name.toLowerCase(), value]));
  const cell = (name: string) => {
    const value = cells.get(`google shopping / ${name}`);
    return typeof value === 'string' ? value.trim() : '';
  };
  const category = cell('google product category');
  const gender = oneOf(genders, cell('gender'));
  const ageGroup = oneOf(ageGroups, cell('age group'));
  const condition = oneOf(conditions, cell('condition'));
  const mpn = cell('manufacturer part number (mpn)') || cell('mpn');
  const sizeSystem = systemCalled(cell('size system'));
  return {
    ...(category && { category }),
    ...(gender && { gender }),
    ...(ageGroup && { ageGroup }),
    ...(condition && { condition }),
    ...(mpn && { mpn }),
    ...(sizeSystem && { sizeSystem }),
  };
}

/** The path of the taxonomy that a product file names; its words are those of Google's. */
export function taxonomyOf(extra: Readonly<Record<string, unknown>>): string | undefined {
  const path = extra[columns.productCategory];
  return typeof path === 'string' && path.trim() !== '' ? path.trim() : undefined;
}

const genders = ['female', 'male', 'unisex'] as const;
const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;
const conditions = ['new', 'refurbished', 'used'] as const;

function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  return words.find((word) => word === text.toLowerCase());
}

/** A trade item number of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications, 7.9). */
export function gtinOf(barcode: string | null): FeedVariant['gtin'] {
  const digits = (barcode ?? '').replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : undefined;
}
