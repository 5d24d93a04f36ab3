import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { StockedVariant } from '../../shared/office/stock.ts';
import { ledgerPath, productPath } from '../../shared/staff/paths.ts';
import type { ListDescription } from './lists/description.ts';
import { numberFilter } from './lists/filters.ts';

const words = officeMessages.stock;

/** The most units that a stock has. */
export const maxUnits = 1_000_000;

/** Returns the list of variants on sale whose stock is low: its columns and filter. */
export const stockList = () =>
  ({
    name: 'stock',
    columns: [
      {
        name: 'product',
        heading: () => words.product,
        cell: ({ product, title }) => <a href={`${productPath(product)}#variants`}>{title}</a>,
        file: ({ title }) => title,
      },
      {
        name: 'variant',
        heading: () => words.variant,
        cell: ({ id, name }) => <a href={ledgerPath(id)}>{name}</a>,
        file: ({ name }) => name,
      },
      {
        name: 'stock',
        heading: () => words.stock,
        cell: ({ stock }) => stock,
        file: ({ stock }) => stock,
        look: 'amount',
      },
    ],
    filters: {
      least: numberFilter(() => words.least, { least: -maxUnits, most: maxUnits }),
      most: numberFilter(() => words.most, { least: -maxUnits, most: maxUnits, usual: [usualMost] }),
    },
    keyOf: ({ id }) => id,
    words: { title: words.title, empty: words.noneLow, noneFits: words.noneFits, all: words.all },
    after: /^-?\d{1,7}~\d{1,12}$/,
  }) satisfies ListDescription<StockedVariant>;

/** What counts as low where nobody says otherwise. */
const usualMost = '3';
