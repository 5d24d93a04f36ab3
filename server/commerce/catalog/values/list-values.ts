import { sizeConversions } from '../../../../shared/constants.ts';
import type { ListedValue, ValueKind, ValueKinds, ValueList } from '../../../../shared/office/values.ts';
import type { Database } from '../../database/connection.ts';
import { colorValue, compareSizes } from '../choices.ts';
import { slugOf } from '../slug.ts';
import { alikeNames, colourKey, nameKey, sizeKey } from './alike.ts';
import { loadValueCounts, type ValueCount } from './count-values.ts';
import { byPlace } from './edited-values.ts';
import { facetOf } from './option-facet.ts';

/** Values on a page of the office. */
const valuesAtOnce = 40;
/** Groups of values that seem to be the same, on a page. */
const alikeAtOnce = 12;

/** Returns the kinds of values of the shop: sizes and colours first, then by how many values they have. */
export async function listValueKinds(db: Database): Promise<ValueKinds> {
  const [{ counts, countedAt }, rows, options] = await Promise.all([
    loadValueCounts(db),
    readRows(db),
    readOptionNames(db),
  ]);
  const kinds = [...new Set(counts.map(({ facet }) => facet))]
    .map((facet): ValueKind => {
      const values = valuesOf(facet, counts, rows);
      const alike = alikeIn(facet, values).reduce((sum, group) => sum + group.length, 0);
      const withoutSwatch = facet === 'color' ? values.filter(isWithoutSwatch).length : null;
      return { facet, option: options.get(facet) ?? facet, values: values.length, alike, withoutSwatch };
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || b.values - a.values || (a.option < b.option ? -1 : 1));
  return { kinds, isCounting: countedAt === 0 };
}

const placeOf = ({ facet }: ValueKind) => ['size', 'color'].indexOf(facet) + 1 || Number.MAX_SAFE_INTEGER;

interface ValueQuery {
  facet: string;
  /** Whether only colours without a swatch are listed. */
  onlyBare?: boolean;
  /** How many values there are before the page. */
  after?: number | undefined;
}

/** Returns a page of the values of a kind; null: no product has any. */
export async function listValues(
  db: Database,
  { facet, onlyBare = false, after = 0 }: ValueQuery,
): Promise<ValueList | null> {
  const [{ counts, countedAt }, rows, options] = await Promise.all([
    loadValueCounts(db),
    readRows(db),
    readOptionNames(db),
  ]);
  const all = valuesOf(facet, counts, rows);
  if (all.length === 0) return null;
  const listed = onlyBare ? all.filter(isWithoutSwatch) : all;
  return {
    facet,
    option: options.get(facet) ?? facet,
    values: listed.slice(after, after + valuesAtOnce),
    total: listed.length,
    alike: after === 0 && !onlyBare ? alikeIn(facet, all).slice(0, alikeAtOnce) : [],
    next: after + valuesAtOnce < listed.length ? after + valuesAtOnce : null,
    countedAt,
  };
}

/** Returns all values of a kind in their order. */
export async function readValues(db: Database, facet: string): Promise<ListedValue[]> {
  const [{ counts }, rows] = await Promise.all([loadValueCounts(db), readRows(db)]);
  return valuesOf(facet, counts, rows);
}

const isWithoutSwatch = ({ color, picture }: ListedValue) => color === null && picture === null;

type Row = Awaited<ReturnType<typeof readRows>>[number];

interface PlacedValue extends ListedValue {
  position: number | null;
}

function valuesOf(facet: string, counts: readonly ValueCount[], rows: readonly Row[]): ListedValue[] {
  const known = new Map(rows.filter(({ name }) => name === facet).map((row) => [row.value, row]));
  const own = counts.filter((count) => count.facet === facet);
  const values = own.map(({ value, products }): PlacedValue => {
    const slug = slugOf(value);
    const row = known.get(slug);
    const color = facet === 'color' ? (row?.color ?? colorValue(value)) : null;
    const system = sizeConversions.find((one) => one === row?.system) ?? null;
    return {
      name: value,
      slug,
      products,
      color,
      picture: row?.picture ?? null,
      system,
      position: row?.position ?? null,
    };
  });
  const otherwise = facet === 'size' ? bySize : byUse;
  return values
    .sort(byPlace<PlacedValue>(({ position }) => position, otherwise))
    .map(({ position: _, ...value }) => value);
}

const byUse = (a: ListedValue, b: ListedValue) => b.products - a.products || (a.name < b.name ? -1 : 1);
const bySize = (a: ListedValue, b: ListedValue) => compareSizes(a.slug, b.slug) || byUse(a, b);

/** Returns the values of a kind in the order that they have by themselves. */
export const inUsualOrder = (facet: string, values: readonly ListedValue[]): ListedValue[] =>
  values.toSorted(facet === 'size' ? bySize : byUse);

const keys = new Map([
  ['size', sizeKey],
  ['color', colourKey],
]);

const alikeIn = (facet: string, values: readonly ListedValue[]) => alikeNames(values, keys.get(facet) ?? nameKey);

const readRows = (db: Database) =>
  db.selectFrom('facet_value').select(['name', 'value', 'color', 'picture', 'system', 'position']).execute();

/** Returns the name of an option of each kind: the most frequent one of the newest products. */
export async function readOptionNames(db: Database): Promise<Map<string, string>> {
  const newest = db.selectFrom('product_option').select('name').orderBy('product_id', 'desc').limit(namesReadFrom);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['name', ({ fn }) => fn.countAll<number>().as('products')])
    .groupBy('name')
    .orderBy('products')
    .execute();
  return new Map(rows.map(({ name }) => [facetOf(name), name]));
}

/** Options of the newest products: of some thousand. */
const namesReadFrom = 4_000;
