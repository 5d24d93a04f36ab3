import type { Answer } from '../../../shared/contract/catalog.ts';
import { codeKey } from '../../../shared/text/folding.ts';
import { handleInLanguage } from '../catalog/handles.ts';
import { valuesOf } from '../catalog/parts.ts';
import { hasCode, wholeFirst } from '../catalog/sku.ts';
import type { NamedVariant } from '../catalog/variant-names.ts';
import type { Database } from '../database/connection.ts';

/** Article numbers as shops write them: no spaces, at least one digit. */
const articleNumber = /^(?=.*\d)[\w./-]{4,60}$/;
/** Characters that a part of a number needs: shorter ones are sizes and years. */
const shortestPart = 5;
const answersAtMost = 3;
const variantsAtMost = 100;

/**
 * Returns the products on sale whose article number (SKU) was typed, in any case and punctuation, with that variant
 * chosen; else those that have it as a part of theirs.
 */
export async function articleAnswers(db: Database, typed: string): Promise<Answer[]> {
  const number = typed.trim();
  const isThere = articleNumber.test(number) ? hasCode(db, number) : null;
  if (!isThere) return [];
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.title', 'variant.id', 'variant.sku', 'value1', 'value2', 'value3'])
    .select(handleInLanguage().as('handle'))
    .where(isThere)
    .where('product.status', '=', 'onSale')
    .orderBy(wholeFirst(number))
    .orderBy('variant.id')
    .limit(variantsAtMost)
    .execute();
  const [whole] = rows.filter(({ sku }) => codeKey(sku) === codeKey(number));
  if (whole) return [answerOf(whole)];
  if (codeKey(number).length < shortestPart) return [];
  const products = [...Map.groupBy(rows, ({ handle }) => handle).values()].slice(0, answersAtMost);
  return products.flatMap(([first, ...more]) => {
    if (!first) return [];
    return more.length === 0
      ? answerOf(first)
      : { title: first.title, text: first.sku, path: `/products/${first.handle}` };
  });
}

function answerOf({ handle, title, ...variant }: NamedVariant & { handle: string; title: string }): Answer {
  const values = valuesOf(variant).filter((value) => value !== 'Default Title');
  return { title, text: [variant.sku, ...values].join(' · '), path: `/products/${handle}?variant=${variant.id}` };
}
