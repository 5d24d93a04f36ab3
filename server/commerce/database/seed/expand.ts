import { dayMs } from '../../../../shared/duration.ts';
import {
  facetRows,
  optionRows,
  optionValueRows,
  searchDocumentOf,
  summaryOf,
  valueColumns,
} from '../../catalog/draft.ts';
import { PALETTE, VIEWS } from '../../images/vocabulary.ts';
import { AREAS } from './categories.ts';
import { between, chanceOf } from './chance.ts';
import { type ProductRecord, SIZE_RUNS } from './product-record.ts';

/** What the demonstration catalogue's days are counted from. */
const today = Date.UTC(2026, 10, 1);
const newForDays = 45;

/** Everything that a written record becomes in the database. */
export type ExpandedProduct = ReturnType<typeof expand>;

/** First free ids of the rows a product brings along. */
export interface FirstIds {
  product: number;
  variant: number;
  image: number;
}

/** A written record as rows: variants are colours by sizes, each colour with its pictures; the same on every machine. */
export function expand(record: ProductRecord, ids: FirstIds, offShelf: boolean) {
  const chance = chanceOf(record.handle);
  const options = optionsOf(record);
  const images = imageRows(record, ids);
  const variants = variantRows(record, ids, images, chance);
  const descriptionHtml = record.description.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  return {
    product: {
      id: ids.product,
      handle: record.handle,
      title: record.title,
      style: record.style,
      description_html: descriptionHtml,
      details_json: JSON.stringify(record.details),
      material: record.material,
      category: record.category,
      extra_json: '{}',
      status: offShelf ? 'offShelf' : 'onSale',
      ...summaryOf(variants),
      ...historyOf(record, chance),
    },
    options: optionRows(ids.product, options),
    optionValues: optionValueRows(ids.product, options),
    facets: facetRows(options),
    images,
    variants,
    tags: [...new Set(record.tags)].map((tag) => ({ product_id: ids.product, tag })),
    search: searchDocumentOf(
      ids.product,
      { ...record, options, descriptionHtml, more: [record.material, ...record.details] },
      `${categoryName(record)} ${AREAS[record.area].name}`,
    ),
  };
}

function optionsOf({ colours, sizes }: ProductRecord) {
  const color = { name: 'Color', values: colours.map((colour) => PALETTE[colour].name) };
  const size = { name: 'Size', values: SIZE_RUNS[sizes] };
  return size.values.length === 0 ? [color] : [color, size];
}

const viewTexts = { front: '', second: ', another view', detail: ', close-up' } as const;

function imageRows({ title, shape, fabric, colours }: ProductRecord, ids: FirstIds) {
  return colours.flatMap((colour, i) =>
    VIEWS.map((view, j) => ({
      id: ids.image + i * VIEWS.length + j,
      product_id: ids.product,
      position: i * VIEWS.length + j,
      url: `/images/catalog/${shape}.${fabric}.${view}.${colour}.webp`,
      width: 1200,
      height: 1600,
      alt: `${title} in ${PALETTE[colour].name.toLowerCase()}${viewTexts[view]}`,
      color: PALETTE[colour].name,
    })),
  );
}

function variantRows(
  record: ProductRecord,
  ids: FirstIds,
  images: readonly { id: number; color: string }[],
  chance: () => number,
) {
  const options = optionsOf(record);
  const sizes: readonly string[] = SIZE_RUNS[record.sizes];
  const choices = record.colours.flatMap((colour) => {
    const name = PALETTE[colour].name;
    return sizes.length === 0 ? [[name]] : sizes.map((size) => [name, size]);
  });
  return choices.map((values, position) => ({
    id: ids.variant + position,
    product_id: ids.product,
    position,
    sku: skuOf(ids.product, values),
    ...valueColumns(options, values),
    base_cents: record.price,
    promotion_cents: record.promotion ?? null,
    image_id: images.find(({ color }) => color === values[0])?.id ?? null,
    stock: stockOf(chance),
    untracked: 0,
    weight_grams: between(chance, 6, 40) * 20,
    extra_json: '{}',
  }));
}

const skuOf = (productId: number, values: readonly string[]) =>
  [productId, ...values.map((value, i) => (i === 0 ? value.slice(0, 3) : value.replace(/[^\w]/g, '')))]
    .join('-')
    .toUpperCase();

/** Most sizes are well stocked; a few are down to the last one or two, fewer are sold out. */
function stockOf(chance: () => number): number {
  const fate = chance();
  if (fate < 0.05) return 0;
  if (fate < 0.11) return between(chance, 1, 2);
  return between(chance, 3, 40);
}

/** When it came and how it sold; told by its tags where they say so. Nobody has rated anything of a demonstration yet. */
function historyOf({ tags }: ProductRecord, chance: () => number) {
  const isNew = tags.includes('new');
  const ageDays = isNew ? between(chance, 1, newForDays - 5) : between(chance, newForDays + 5, 365);
  const sales_count = tags.includes('bestseller') ? between(chance, 400, 980) : between(chance, 6, 340);
  const created_at = today - ageDays * dayMs;
  return {
    rating: null,
    review_count: 0,
    sales_count,
    rank: sales_count + (isNew ? 300 : 0) + between(chance, 0, 300),
    is_new: isNew ? 1 : 0,
    created_at,
    updated_at: created_at,
  };
}

/** The readable name of a record's category. */
export function categoryName({ area, category }: Pick<ProductRecord, 'area' | 'category'>): string {
  const names: Readonly<Record<string, string>> = AREAS[area].categories;
  return names[category] ?? category;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
