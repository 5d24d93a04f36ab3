import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { optionKey, valueKey } from '../../products/fields/text-keys.ts';
import { baseIn } from './text.ts';
import { type FindThing, type ListedTexts, type TextKind, textOfPart } from './text-kind.ts';

/** A word that all products with an option share. */
interface OptionWord {
  /** `Color`, or `Color: Red`. */
  id: string;
  /** Its name in change sets, without the language. */
  key: string;
  base: string;
  /** One of the products that have it. */
  productId: number;
}

/** Makes pages of 500 words. */
const parametersOfWord = 32;

/** The names of options, which all products share. */
export const optionTextKind = kindOf('PRODUCT_OPTION', 'Option', async (db) => {
  const rows = await db
    .selectFrom('product_option')
    .select(['name', ({ fn }) => fn.min<number>('product_id').as('product')])
    .groupBy('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name, product }) => ({ id: name, key: optionKey(name), base: name, productId: Number(product) }));
});

/** The names of their values. */
export const optionValueTextKind = kindOf('PRODUCT_OPTION_VALUE', 'Value of an option', async (db) => {
  const rows = await db
    .selectFrom('product_option as option')
    .innerJoin('product_option_value as value', (join) =>
      join.onRef('value.product_id', '=', 'option.product_id').onRef('option_position', '=', 'option.position'),
    )
    .select([
      'option.name as option',
      'value.name as value',
      ({ fn }) => fn.min<number>('option.product_id').as('product'),
    ])
    .groupBy(['option.name', 'value.name'])
    .orderBy('option.name')
    .orderBy('value.name')
    .execute();
  return rows.map(({ option, value, product }) => ({
    id: `${option}: ${value}`,
    key: valueKey(option, value),
    base: value,
    productId: Number(product),
  }));
});

function kindOf(type: string, label: string, load: (db: Database) => Promise<OptionWord[]>): TextKind {
  const field = { field: 'name', label, isHtml: false };
  return {
    type,
    fields: [textOfPart(field)],
    async *pages(db: Database, { language }: ListedTexts) {
      const texts = await textsIn(db, language);
      for (const some of chunksOf(await load(db), parametersOfWord))
        yield some.map(({ id, key, base }) => ({ type, id, ...field, base, text: texts.get(key) ?? null }));
    },
    find: async (db) => finderOf(await load(db)),
  };
}

/** Returns the words of a language by their names in change sets. */
async function textsIn(db: Database, language: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('option_text')
    .select(['option', 'value', 'text'])
    .where('language', '=', language)
    .execute();
  return new Map(
    rows.map(({ option, value, text }) => [value === '' ? optionKey(option) : valueKey(option, value), text]),
  );
}

/** Finds each word by Identification; a number of Shopify's says nothing, so that the word itself counts, where one option has it. */
function finderOf(words: readonly OptionWord[]): FindThing {
  const byId = new Map(words.map((word) => [word.id, word]));
  const byBase = Map.groupBy(words, ({ base }) => base);
  return (id, rows) => {
    const known = byId.get(id);
    const said = plainText(baseIn(rows));
    const called = known ? [known] : (byBase.get(said) ?? []);
    const [word] = called;
    if (!word) return { why: rule('textNoOption', { word: said || id }) };
    if (called.length > 1)
      return {
        why: rule('textManyOptions', { word: said, options: called.map((each) => each.id).join(', ') }),
      };
    return { places: [{ productId: word.productId, part: word.key, base: word.base }] };
  };
}
