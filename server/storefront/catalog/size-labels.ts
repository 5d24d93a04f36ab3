import { sizeElsewhere } from '../../../shared/catalog/sizes.ts';
import type { SizeConversion } from '../../../shared/constants.ts';
import type { Product, ProductCard } from '../../../shared/contract/catalog.ts';

/** Adds the sizes of the visitor's size system to a product. */
export function withSizeLabels(product: Product, conversion: SizeConversion): Product {
  const { area } = product.category;
  const options = product.options.map((option) => ({
    ...option,
    optionValueDetaliList: option.optionValueDetaliList.map((value) => {
      const label = sizeElsewhere(value.name, area, conversion, value.system);
      return label ? { ...value, label } : value;
    }),
  }));
  return { ...product, options };
}

/** Adds the sizes of the visitor's size system to what can be bought from cards. */
export function withCardSizeLabels(cards: readonly ProductCard[], conversion: SizeConversion): ProductCard[] {
  if (conversion === 'US') return [...cards];
  return cards.map((card) => {
    if (!card.quickAdd) return card;
    const { area, sizes } = card.quickAdd;
    const labelled = sizes.map((size) => {
      const label = sizeElsewhere(size.name, area, conversion);
      return label ? { ...size, label } : size;
    });
    return { ...card, quickAdd: { area, sizes: labelled } };
  });
}
