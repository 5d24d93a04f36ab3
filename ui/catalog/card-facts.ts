import { choiceOf } from '../../shared/catalog/option-choice.ts';
import type { Product, Variant } from '../../shared/contract/catalog.ts';

/** What a card needs of a product to show another colour. */
export type CardProduct = Pick<Product, 'id' | 'images' | 'options' | 'variants'>;

/** Returns the variants of a colour. */
export function variantsIn({ options, variants }: CardProduct, color: string): Variant[] {
  const at = options.findIndex(({ name }) => choiceOf(name) === 'color');
  return variants.filter(({ values }) => values[at] === color);
}

/** Returns the lowest price of variants. */
export function cheapestOf(variants: readonly Variant[]): Variant | undefined {
  const inForce = ({ saleMoney, promotionMoney }: Variant) => (promotionMoney ?? saleMoney).cent;
  return variants.toSorted((a, b) => inForce(a) - inForce(b))[0];
}

/** Returns the variant to buy of a size; one that can be bought of a product without sizes. */
export function buyableOf({ options }: CardProduct, variants: readonly Variant[], size: string): Variant | undefined {
  const at = options.findIndex(({ name }) => choiceOf(name) === 'size');
  const isOnly = (options[at]?.optionValueDetaliList.length ?? 0) < 2;
  return variants.find(({ stock, values }) => stock > 0 && (isOnly || values[at] === size));
}
