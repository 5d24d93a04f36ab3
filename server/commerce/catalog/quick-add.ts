import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import type { ProductCard } from '../../../shared/contract/catalog.ts';
import type { Database } from '../database/connection.ts';
import { readAreas } from './areas.ts';
import { type ChosenValues, cardOf, colorShown, isChosen } from './cards.ts';
import { isInStock, loadParts, type ProductParts, valuesOf } from './parts.ts';
import type { CurrencyRow } from './price.ts';

type QuickAdd = NonNullable<ProductCard['quickAdd']>;

/** Returns a listing's cards in the order of their ids, with what can be bought from each. */
export async function loadListedCards(
  db: Database,
  ids: readonly number[],
  currency: CurrencyRow,
  chosen: ChosenValues,
): Promise<ProductCard[]> {
  const found = await loadParts(db, ids, currency);
  const areas = await readAreas(db, [...new Set(found.map(({ product }) => product.category))]);
  return found.map((parts) => {
    const sizes = sizesOf(parts, { color: colorShown(parts, chosen), chosen });
    const area = areas.get(parts.product.category) ?? parts.product.category;
    return { ...cardOf(parts, currency, chosen), ...(sizes && { quickAdd: { area, sizes } }) };
  });
}

/**
 * Returns the sizes of a colour, the chosen ones where sizes are chosen; null for a product that is sold out, or that has
 * more to choose than colour and size.
 */
function sizesOf(
  { product, options, variants }: ProductParts,
  { color, chosen: { size } }: { color: string | null; chosen: ChosenValues },
): QuickAdd['sizes'] | null {
  const choices = options.map(({ name }) => choiceOf(name));
  const colorAt = choices.indexOf('color');
  const sizeAt = choices.indexOf('size');
  const chosen = [colorAt, sizeAt].filter((at) => at >= 0).length;
  if (product.in_stock === 0 || chosen < options.length || (colorAt >= 0 && color === null)) return null;
  const fitting = variants.filter((variant) => isChosen(variant, { color: null, size }));
  const buyable = fitting
    .filter((variant) => isInStock(variant) && (colorAt < 0 || valuesOf(variant)[colorAt] === color))
    .map((variant) => ({ size: valuesOf(variant)[sizeAt], variantId: String(variant.id) }));
  const sizes = options[sizeAt]?.values ?? [];
  if (sizes.length < 2) return [{ name: '', ...(buyable[0] && { variantId: buyable[0].variantId }) }];
  const isFitting = (name: string) => fitting.some((variant) => valuesOf(variant)[sizeAt] === name);
  return sizes.flatMap(({ color: _, ...size }) => {
    if (!isFitting(size.name)) return [];
    const variantId = buyable.find(({ size: own }) => own === size.name)?.variantId;
    return { ...size, ...(variantId !== undefined && { variantId }) };
  });
}
