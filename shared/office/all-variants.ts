import { ownPriceFieldNames } from './products.ts';

/** Fields that can be written once for all variants of a product. */
export const fieldsForAll = ['price', 'compareAt', ...ownPriceFieldNames] as const;

export const isForAll = (field: string): boolean => fieldsForAll.some((name) => name === field);

/** Returns whether a field is a price in another currency than the shop's own. */
export const isOwnPriceField = (field: string): boolean => ownPriceFieldNames.some((name) => name === field);

/** Returns the name of the field that stands for that of every variant of the product. */
export const allField = (field: string): string => `all.${field}`;

/** Name of the field with what the prices of variants on other pages were when the form was made. */
export const allStamp = 'before.all';
