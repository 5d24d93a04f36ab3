/**
 * Classes of goods that a country or state may tax at a rate of their own. `clothing` includes shoes; `children` is
 * clothing and shoes that only children can wear.
 */
export const taxClasses = ['standard', 'reduced', 'books', 'clothing', 'children'] as const;
export type TaxClass = (typeof taxClasses)[number];

export const isTaxClass = (text: string): text is TaxClass => taxClasses.some((known) => known === text);

/** The class whose rate applies where a place has none for this one; null after `standard`. */
export const widerClass: Readonly<Record<TaxClass, TaxClass | null>> = {
  children: 'clothing',
  clothing: 'standard',
  books: 'standard',
  reduced: 'standard',
  standard: null,
};
