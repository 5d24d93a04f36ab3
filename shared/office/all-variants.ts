/** Fields that can be written once for all variants of a table. */
export const fieldsForAll = ['price', 'compareAt', 'ownPrice', 'ownCompareAt'] as const;

export const isForAll = (field: string): boolean => fieldsForAll.some((name) => name === field);

/** Returns the name of the field that stands for that of every variant of the table. */
export const allField = (field: string): string => `all.${field}`;
