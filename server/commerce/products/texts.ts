import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import { attributeCalled } from '../catalog/attribute-words.ts';
import { claimHandle } from '../catalog/handles.ts';
import { slugOf } from '../catalog/slug.ts';
import type { Database, Trx } from '../database/connection.ts';
import { chunksOf, insertAll } from '../database/insert.ts';
import type { Schema } from '../database/schema.ts';
import { optionIn, optionKey, valueIn, valueKey } from './fields/text-keys.ts';
import type { StoredProduct } from './product.ts';
import { inTwo } from './values.ts';

type Texts = StoredProduct['texts'];

/** Loads the texts of products in further languages by the keys of `StoredProduct`: their own, and those of their options. */
export async function readTexts(
  db: Database,
  ids: readonly number[],
): Promise<{ product_id: number; key: string; text: string }[]> {
  const readOwn = db.selectFrom('product_text').selectAll().where('product_id', 'in', ids);
  const readShared = db
    .selectFrom('product_option as option')
    .leftJoin('product_option_value as value', (join) =>
      join.onRef('value.product_id', '=', 'option.product_id').onRef('option_position', '=', 'option.position'),
    )
    .innerJoin('option_text as words', (join) =>
      join
        .onRef('words.option', '=', 'option.name')
        .on((eb) => eb.or([eb('words.value', '=', ''), eb('words.value', '=', eb.ref('value.name'))])),
    )
    .select(['option.product_id', 'words.option', 'words.value', 'words.language', 'words.text'])
    .distinct()
    .where('option.product_id', 'in', ids)
    .orderBy('words.language');
  const [own, shared] = await Promise.all([readOwn.execute(), readShared.execute()]);
  return [
    ...own.map(({ language, field, ...row }) => ({ ...row, key: `${language}:${field}` })),
    ...shared.map(({ option, value, language, ...row }) => ({
      ...row,
      key: `${language}:${value === '' ? optionKey(option) : valueKey(option, value)}`,
    })),
  ];
}

/** Inserts the texts of new products; a word of an option that the shop has already is replaced. */
export async function insertTexts(trx: Trx, products: readonly { id: number; texts: Texts }[]): Promise<void> {
  const rows = products.flatMap(({ id, texts }) => [...texts].map(([key, text]) => rowOf(id, key, text)));
  const own = rows.flatMap((row) => ('product_id' in row ? row : []));
  await insertAll(trx, 'product_text', own);
  for (const row of own)
    if (row.field === 'handle')
      await claimHandle(trx, 'product', { id: row.product_id, language: row.language, handle: row.text });
  const words = rows.flatMap((row) => ('option' in row ? row : []));
  const last = new Map(words.map((row) => [JSON.stringify([row.option, row.value, row.language]), row]));
  for (const some of chunksOf([...last.values()], 6))
    await trx
      .insertInto('option_text')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['option', 'value', 'language']).doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
      )
      .execute();
}

/** Writes a text of a product as its target has it. @param key such as `de:title` */
export async function writeText(trx: Trx, { row: { id }, texts }: StoredProduct, key: string): Promise<void> {
  const text = texts.get(key);
  const place = rowOf(id, key, '');
  if ('option' in place) {
    const { option, value, language } = place;
    await trx
      .deleteFrom('option_text')
      .where('option', '=', option)
      .where('value', '=', value)
      .where('language', '=', language)
      .execute();
  } else {
    const { language, field } = place;
    await trx
      .deleteFrom('product_text')
      .where('product_id', '=', id)
      .where('language', '=', language)
      .where('field', '=', field)
      .execute();
  }
  if (text !== undefined) await insertTexts(trx, [{ id, texts: new Map([[key, text]]) }]);
}

/** Returns the row of a text. @param key by language and name: `de:title`, `de:value:Color:Red` */
function rowOf(productId: number, key: string, text: string): Schema['product_text'] | Schema['option_text'] {
  const [language, field] = inTwo(key);
  const named = optionIn(field);
  if (named !== undefined) return { option: named, value: '', language, text, facet: null, slug: '' };
  const of = valueIn(field);
  if (!of) return { product_id: productId, language, field, text };
  const facet = choiceOf(of.option) ?? attributeCalled(of.option);
  return { option: of.option, value: of.value, language, text, facet, slug: slugOf(of.value) };
}
