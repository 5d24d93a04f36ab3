import { thumbnail } from '../../shared/images.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount } from '../../shared/money.ts';
import { maxTicked } from '../../shared/office/bulk.ts';
import {
  type OfficeProductRow,
  type ProductFilterChoices,
  type ProductState,
  productStates,
} from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { amountFilter, choiceFilter, flagFilter, numberFilter, searchFilter, textFilter } from './lists/filters.ts';
import { linkColumn, plainColumn } from './lists/usual-columns.tsx';
import { StateMark, type StateTone } from './state-mark.tsx';
import { maxUnits } from './stock-columns.tsx';

const words = officeMessages.products;
const { fields } = words;
const { bulk } = officeMessages;

/** The lists of products that have links of their own; the first one is that of an address without a state. */
export const linkedStates = ['all', ...productStates] as const;

const toneOf: Readonly<Record<ProductState, StateTone>> = { active: 'done', draft: 'waiting', archived: 'still' };

/** Renders whether a product is on sale. */
export const ProductStateMark = ({ state }: { state: ProductState }) => (
  <StateMark tone={toneOf[state]}>{words.states[state]}</StateMark>
);

/** Categories of which one is chosen; where there are more, a handle is typed. */
const maxChosen = 300;

/** Returns the list of products: its columns and filter. */
export const productList = (choices: ProductFilterChoices) =>
  ({
    name: 'products',
    columns: columnsOf(choices),
    filters: filtersOf(choices),
    words: { title: screenNames.products, empty: words.empty, noneFits: words.noneFits, all: words.allProducts },
    after: /^([^~]{0,300}~)?\d{1,12}$/u,
    ticks: {
      name: 'product',
      heading: () => terms.choose,
      valueOf: ({ id }) => String(id),
      pattern: /^\d{1,12}$/,
      labelOf: ({ title }) => bulk.chooseOne(title),
      most: maxTicked,
    },
  }) satisfies ListDescription<OfficeProductRow>;

function filtersOf({ base, categories, collections }: ProductFilterChoices) {
  return {
    q: searchFilter(() => words.searchLabel),
    state: choiceFilter(
      () => terms.status,
      linkedStates.map((state) => [state, state === 'all' ? terms.all : words.stateLists[state]]),
      linkedStates,
    ),
    category:
      categories.length <= maxChosen
        ? choiceFilter(
            () => terms.category,
            categories.map(({ handle, name }) => [handle, name]),
          )
        : textFilter(() => terms.category),
    collection: textFilter(
      () => terms.collection,
      undefined,
      collections.map(({ handle, title }) => [handle, title]),
    ),
    tag: textFilter(() => fields.tag),
    least: amountFilter(
      () => fields.least,
      () => base,
    ),
    most: amountFilter(
      () => fields.most,
      () => base,
      'least',
    ),
    noPicture: flagFilter(() => fields.noPicture),
    noStock: flagFilter(() => fields.noStock),
    below: numberFilter(() => fields.below, { least: -maxUnits, most: maxUnits }),
  };
}

function columnsOf({ base, categories }: ProductFilterChoices): ListColumn<OfficeProductRow>[] {
  const names = new Map(categories.map(({ handle, name }) => [handle, name]));
  const decimal = (cent: number) => decimalAmount({ cent, currencyCode: base });
  const amount = (cent: number | null) => (cent === null ? '' : Number(decimal(cent)));
  return [
    {
      name: 'picture',
      heading: () => terms.picture,
      cell: ({ picture }) =>
        picture && <img src={thumbnail(picture, 200)} alt="" width={36} height={48} loading="lazy" />,
      file: ({ picture }) => picture ?? '',
      look: 'whole',
    },
    linkColumn({
      name: 'product',
      heading: () => terms.product,
      of: ({ title }) => title,
      to: ({ id }) => productPath(id),
      sort: 'up',
    }),
    plainColumn({ name: 'handle', heading: () => fields.handle, of: ({ handle }) => handle, isFurther: true }),
    {
      name: 'status',
      heading: () => terms.status,
      cell: ({ state }) => <ProductStateMark state={state} />,
      file: ({ state }) => words.states[state],
      look: 'whole',
    },
    plainColumn({
      name: 'category',
      heading: () => terms.category,
      of: ({ category }) => names.get(category) ?? category,
      isFurther: true,
    }),
    plainColumn({ name: 'vendor', heading: () => terms.vendor, of: ({ vendor }) => vendor, isFurther: true }),
    {
      name: 'price',
      heading: () => terms.priceIn(base),
      cell: ({ fromCents, toCents }) => priceSpan(decimal, fromCents, toCents),
      file: [
        [() => fields.least, ({ fromCents }) => amount(fromCents)],
        [() => fields.most, ({ toCents }) => amount(toCents)],
      ],
      look: 'amount',
      sort: 'up',
    },
    {
      name: 'stock',
      heading: () => terms.stock,
      cell: ({ stock }) => stock ?? '-',
      file: ({ stock }) => stock ?? '',
      look: 'amount',
    },
    {
      name: 'lowest',
      heading: () => words.lowestStock,
      cell: ({ lowestStock }) => lowestStock ?? '-',
      file: ({ lowestStock }) => lowestStock ?? '',
      look: 'amount',
      sort: 'up',
      isFurther: true,
    },
  ];
}

/** Returns prices as forms and product files have them: in the base currency. */
function priceSpan(decimal: (cent: number) => string, from: number | null, to: number | null): string {
  if (from === null || to === null) return '-';
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`;
}
