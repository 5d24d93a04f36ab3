import type { ExpressionBuilder } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import type { Facet } from '../../../shared/contract/catalog.ts';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money, roundText } from '../../../shared/money.ts';
import { answerText, textsIn } from '../content/stored-texts.ts';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { attributeValues } from './attribute-words.ts';
import { compareSizes } from './choices.ts';
import type { ShelfCounts } from './count-shelf.ts';
import { bandsOf, type Filters } from './filters.ts';
import type { CurrencyRow } from './price.ts';
import { byPlace } from './values/edited-values.ts';

const words = messages.service.filters;

type FacetValue = Facet['values'][number];

/** Returns the filters of a listing with their values, named and in their order. */
export async function loadFacets(
  db: Database,
  { products, facets, bounded }: ShelfCounts,
  { currency, filters }: { currency: CurrencyRow; filters: Filters },
): Promise<Facet[]> {
  const { category, size, color, rating, sale, stock, price } = facets;
  const [categories, sizes, colors] = await Promise.all([
    namedCategories(db, category),
    named(db, 'size', size),
    named(db, 'color', color),
  ]);
  const bands = bandsOf(currency).map(({ value }, i) => ({
    value,
    label: bandLabel(value, currency.code),
    count: price[i] ?? 0,
  }));
  const attributes = await attributeFacets(db, facets.attributes, { products, filters });
  const all: Facet[] = [
    { name: 'category', values: categories },
    { name: 'size', values: inOrder(sizes, (a, b) => compareSizes(a.value, b.value)) },
    { name: 'color', values: inOrder(colors, (a, b) => b.count - a.count || a.value.localeCompare(b.value)) },
    ...attributes,
    { name: 'price', values: bands },
    {
      name: 'rating',
      values: [4, 3, 2].map((stars) => ({
        value: String(stars),
        label: words.stars(stars),
        count: rating[String(stars)] ?? 0,
      })),
    },
    { name: 'sale', values: [{ value: '1', label: words.onSale, count: sale }] },
    { name: 'stock', values: [{ value: '1', label: words.inStock, count: stock }] },
  ];
  return all.map((facet) => (bounded.includes(facet.name) ? { ...facet, isBounded: true as const } : facet));
}

async function namedCategories(db: Database, counts: Readonly<Record<string, number>>): Promise<FacetValue[]> {
  const handles = Object.keys(counts);
  if (handles.length === 0) return [];
  const rows = await db
    .selectFrom('category')
    .select(['handle', 'name', 'texts_json'])
    .where('handle', 'in', handles)
    .orderBy('position')
    .execute();
  return rows.map(({ handle, name, texts_json }) => {
    const { text, language } = answerText({ name }, textsIn(texts_json), 'name');
    return { value: handle, label: text, ...(language && { labelIn: language }), count: counts[handle] ?? 0 };
  });
}

/** An attribute is offered where at least one product of so many has it. */
const oneIn = 5;

/** Returns the attributes that the listing's products have, or that it was narrowed by. */
async function attributeFacets(
  db: Database,
  counts: ShelfCounts['facets']['attributes'],
  { products, filters }: { products: number; filters: Filters },
): Promise<Facet[]> {
  const offered = attributeNames.filter((name) => {
    const having = Object.values(counts[name] ?? {}).reduce((sum, count) => sum + count, 0);
    return filters[name] !== null || (having > 0 && having * oneIn >= products);
  });
  return Promise.all(
    offered.map(async (name) => {
      const values = await named(db, name, counts[name] ?? {});
      const place = ({ value }: FacetValue) => attributeValues[name].indexOf(value) + 1 || Infinity;
      return { name, values: inOrder(values, (a, b) => place(a) - place(b) || b.count - a.count) };
    }),
  );
}

interface PlacedValue {
  facet: FacetValue;
  /** Where staff put it; null: nowhere. */
  position: number | null;
}

/** Returns values in the order that staff gave them; those without a place come after them. */
const inOrder = (values: PlacedValue[], otherwise: (a: FacetValue, b: FacetValue) => number): FacetValue[] =>
  values
    .sort(
      byPlace(
        ({ position }) => position,
        (a, b) => otherwise(a.facet, b.facet),
      ),
    )
    .map(({ facet }) => facet);

async function named(
  db: Database,
  name: 'size' | 'color' | AttributeName,
  counts: Readonly<Record<string, number>>,
): Promise<PlacedValue[]> {
  const values = Object.keys(counts);
  if (values.length === 0) return [];
  const language = currentLanguage();
  const rows = await db
    .selectFrom('facet_value')
    .select(['value', 'label', 'color', 'position', 'picture'])
    .$if(language !== baseLanguage(), (query) => query.select((eb) => translationIn(eb, language)))
    .where('name', '=', name)
    .where('value', 'in', values)
    .execute();
  const known = new Map(rows.map((row) => [row.value, row]));
  return values.map((value) => {
    const row = known.get(value);
    const color = name === 'color' ? row?.color : null;
    const label = row?.translation ?? row?.label ?? value;
    const labelIn = row?.translation ? language : undefined;
    const { picture = null, position = null } = row ?? {};
    return {
      facet: {
        value,
        label,
        ...(labelIn && { labelIn }),
        count: counts[value] ?? 0,
        ...(color && { color }),
        ...(picture && { picture }),
      },
      position,
    };
  });
}

/** The name of a filter's value in a further language: options that are called differently (`Color`, `Colour`) have one filter. */
const translationIn = (eb: ExpressionBuilder<Schema, 'facet_value'>, language: string) =>
  eb
    .selectFrom('option_text')
    .select((of) => of.fn.min('text').as('text'))
    .where('language', '=', language)
    .whereRef('facet', '=', 'facet_value.name')
    .whereRef('slug', '=', 'facet_value.value')
    .as('translation');

/** Names a price range `from-to` in whole units of a currency. */
export function bandLabel(band: string, currencyCode: string): string {
  const [from = '', to = ''] = band.split('-').map((units) => (units === '' ? '' : wholeUnits(units, currencyCode)));
  if (from === '') return words.under(to);
  return to === '' ? words.andOver(from) : `${from} – ${to}`;
}

const wholeUnits = (units: string, currencyCode: string) => roundText(money(Number(units) * 100, currencyCode));
