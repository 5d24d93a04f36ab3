import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { columns } from '../../products/fields/columns.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { optionKey, valueKey } from '../../products/fields/text-keys.ts';
import { extraOf } from '../../products/product.ts';
import { productTextKind } from './product-texts.ts';
import type { FileText, TranslatableText } from './text.ts';
import type { FoundThing, ListedTexts, TextField, TextKind } from './text-kind.ts';

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

/** Of a text that a part of a product has. */
const ofPart: Pick<TextField, 'nameIn' | 'baseOf' | 'parse'> = {
  nameIn: (language, { part }) => `text:${language}:${part}`,
  baseOf: (_, { base = '' }) => base,
  parse: (text) => plainText(text) || null,
};

/** Makes pages of 500 words. */
const parametersOfWord = 32;

function kindOf(type: string, label: string, load: (db: Database) => Promise<OptionWord[]>): TextKind {
  const field = { field: 'name', label, isHtml: false };
  return {
    type,
    fields: [{ ...field, ...ofPart }],
    async *pages(db: Database, { language }: ListedTexts) {
      const texts = await textsIn(db, language);
      for (const some of chunksOf(await load(db), parametersOfWord))
        yield some.map(({ id, key, base }) => ({ type, id, ...field, base, text: texts.get(key) ?? null }));
    },
    find: async (db, things) => found(await load(db), things),
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
function found(
  words: readonly OptionWord[],
  things: ReadonlyMap<string, readonly FileText[]>,
): ReadonlyMap<string, FoundThing> {
  const byId = new Map(words.map((word) => [word.id, word]));
  const byBase = Map.groupBy(words, ({ base }) => base);
  const thingOf = (id: string, rows: readonly FileText[]): FoundThing => {
    const known = byId.get(id);
    const said = plainText(rows.find(({ base }) => base !== '')?.base ?? '');
    const called = known ? [known] : (byBase.get(said) ?? []);
    const [word] = called;
    if (!word) return { why: rule('textNoOption', { word: said || id }) };
    if (called.length > 1)
      return {
        why: rule('textManyOptions', { word: said, options: called.map((each) => each.id).join(', ') }),
      };
    return { places: [{ productId: word.productId, part: word.key, base: word.base }] };
  };
  return new Map([...things].map(([id, rows]) => [id, thingOf(id, rows)]));
}

const type = 'MEDIA_IMAGE';
const field = { field: 'alt', label: 'Text of a picture', isHtml: false };
const picturesAtOnce = 500;

interface Picture {
  product_id: number;
  handle: string;
  url: string;
  alt: string;
}

const idOf = ({ handle, url }: Pick<Picture, 'handle' | 'url'>) => `${handle}/${url.slice(url.lastIndexOf('/') + 1)}`;
const keyOf = (url: string) => `alt:${url}`;

const picturesOf = (db: Database) =>
  db
    .selectFrom('product_image as image')
    .innerJoin('product', 'product.id', 'image.product_id')
    .select(['image.id', 'product_id', 'handle', 'url', 'alt', 'extra_json'])
    .where('alt', '<>', '');

async function* pages(db: Database, { language, isMissing }: ListedTexts): AsyncGenerator<TranslatableText[]> {
  for (let last = 0; ; ) {
    const rows = await picturesOf(db).where('image.id', '>', last).orderBy('image.id').limit(picturesAtOnce).execute();
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    const texts = await readTexts(db, language, rows);
    const listed = rows.filter((row) => !isMissing || extraOf(row, columns.status)?.toLowerCase() !== 'archived');
    yield listed.map((row) => {
      const text = texts.get(`${row.product_id} ${keyOf(row.url)}`) ?? null;
      return { type, id: idOf(row), ...field, base: row.alt, text };
    });
    last = end;
  }
}

/** Returns the texts of pictures by product and name in change sets. */
async function readTexts(db: Database, language: string, pictures: readonly Picture[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where('language', '=', language)
    .where(
      'product_id',
      'in',
      pictures.map(({ product_id }) => product_id),
    )
    .where('field', 'like', 'alt:%')
    .execute();
  return new Map(rows.map(({ product_id, field: name, text }) => [`${product_id} ${name}`, text]));
}

/** Finds each picture by Identification; a number of Shopify's says nothing, so that its text counts: for all that have it. */
async function find(
  db: Database,
  things: ReadonlyMap<string, readonly FileText[]>,
): Promise<ReadonlyMap<string, FoundThing>> {
  const named = [...things.keys()].flatMap((id) => (id.includes('/') ? id.slice(0, id.indexOf('/')) : []));
  const byId = Map.groupBy(await picturesBy(db, 'handle', named), idOf);
  const altOf = (rows: readonly FileText[] = []) => rows.find(({ base }) => base !== '')?.base ?? '';
  const others = [...things].filter(([id]) => !byId.has(id)).map(([, rows]) => altOf(rows));
  const byAlt = Map.groupBy(await picturesBy(db, 'alt', others), ({ alt }) => alt);
  const thingOf = (id: string, rows: readonly FileText[]): FoundThing => {
    const pictures = byId.get(id) ?? byAlt.get(altOf(rows)) ?? [];
    if (pictures.length === 0) return { why: rule('textNoPicture', { text: altOf(rows) }) };
    return {
      places: pictures.map(({ product_id, url, alt }) => ({ productId: product_id, part: keyOf(url), base: alt })),
    };
  };
  return new Map([...things].map(([id, rows]) => [id, thingOf(id, rows)]));
}

async function picturesBy(db: Database, by: 'handle' | 'alt', all: readonly string[]): Promise<Picture[]> {
  const found: Picture[] = [];
  for (const some of chunksOf([...new Set(all)].filter((name) => name !== '')))
    for (const row of await picturesOf(db).where(by, 'in', some).execute()) found.push(row);
  return found;
}

/** All kinds, in the order of files. */
export const textKinds: readonly TextKind[] = [
  productTextKind,
  /** The names of options, which all products share. */
  kindOf('PRODUCT_OPTION', 'Option', async (db) => {
    const rows = await db
      .selectFrom('product_option')
      .select(['name', ({ fn }) => fn.min<number>('product_id').as('product')])
      .groupBy('name')
      .orderBy('name')
      .execute();
    return rows.map(({ name, product }) => ({
      id: name,
      key: optionKey(name),
      base: name,
      productId: Number(product),
    }));
  }),
  /** The names of their values. */
  kindOf('PRODUCT_OPTION_VALUE', 'Value of an option', async (db) => {
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
  }),
  /** The texts of products' pictures. Identification is the handle and the picture's name. */
  {
    type,
    fields: [{ ...field, ...ofPart }],
    pages,
    find,
  },
];

/** Returns the kind that a file calls so, regardless of case. */
export const kindCalled = (type: string): TextKind | undefined =>
  textKinds.find((kind) => kind.type === type.toUpperCase());
