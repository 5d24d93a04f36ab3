import type { Edit, EditConflict } from '../../../../shared/office/products.ts';
import type { LoadedProducts } from '../../products/load.ts';
import { ownPriceTexts, productTexts, variantTexts } from './texts.ts';

/** Edits whose values are to be written, and those of fields that somebody changed after the form was made. */
interface Compared {
  wanted: Edit[];
  conflicts: EditConflict[];
}

/** Compares what was typed with what the form was made from and with the present values. @param base the base currency */
export function compareEdits(
  loaded: LoadedProducts,
  edits: readonly Edit[],
  { productId, base }: { productId: number; base: string },
): Compared {
  const compared: Compared = { wanted: [], conflicts: [] };
  for (const given of edits) {
    const edit = { ...given, before: oneForm(given.before), mine: oneForm(given.mine) };
    const theirs = presentText(loaded, edit, { productId, base });
    if (theirs === null || edit.mine === edit.before) continue;
    const { variant, field, before } = edit;
    const counts = variant === null ? undefined : loaded.variants.get(variant)?.counts;
    // Sales move a stock without anybody having counted it.
    const isMoved = field === 'stock' ? counts !== edit.counts : theirs !== before;
    if (!isMoved) compared.wanted.push(edit);
    else if (theirs !== edit.mine)
      compared.conflicts.push({ variant, field, before, theirs, ...(field === 'stock' && { counts }) });
  }
  return compared;
}

/** Browsers send line ends as CR LF. */
const oneForm = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Returns a field's present value as its form shows it; null where the product has no such variant. */
export function presentText(
  { products, variants }: LoadedProducts,
  { variant, field, currency }: Pick<Edit, 'variant' | 'field' | 'currency'>,
  { productId, base }: { productId: number; base: string },
): string | null {
  const [product, of] = [products.get(productId), variant === null ? undefined : variants.get(variant)];
  const texts: Partial<Record<Edit['field'], string>> =
    variant === null
      ? product
        ? productTexts(product)
        : {}
      : of?.row.product_id === productId
        ? { ...variantTexts(of, base), ...(currency && ownPriceTexts(of.prices.get(currency), currency)) }
        : {};
  const text = texts[field];
  return text === undefined ? null : oneForm(text);
}
