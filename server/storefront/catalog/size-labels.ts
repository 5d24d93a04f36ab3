import { sizeElsewhere } from '../../../shared/catalog/sizes.ts';
import type { SizeConversion } from '../../../shared/constants.ts';
import type { Product } from '../../../shared/contract/catalog.ts';

/** Adds the sizes of the visitor's size system to a product. */
export function withSizeLabels(product: Product, conversion: SizeConversion): Product {
  if (conversion === 'US') return product;
  const { area } = product.category;
  const options = product.options.map((option) => ({
    ...option,
    optionValueDetaliList: option.optionValueDetaliList.map((value) => {
      const label = sizeElsewhere(value.name, area, conversion);
      return label ? { ...value, label } : value;
    }),
  }));
  return { ...product, options };
}
