import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { StockedVariant } from '../../shared/office/stock.ts';
import { ledgerPath, productPath } from '../../shared/staff/paths.ts';
import type { ListDescription } from './lists/description.ts';
import { numberFilter } from './lists/filters.ts';
import { linkColumn, plainColumn } from './lists/usual-columns.tsx';

const words = officeMessages.stock;

/** The most units that a stock has. */
export const maxUnits = 1_000_000;

/** Returns the list of variants on sale whose stock is low: its columns and filter. */
export const stockList = () =>
  ({
    name: 'stock',
    columns: [
      linkColumn({
        name: 'product',
        heading: () => terms.product,
        of: ({ title }) => title,
        to: ({ product }) => `${productPath(product)}#variants`,
      }),
      linkColumn({
        name: 'variant',
        heading: () => terms.variant,
        of: ({ name }) => name,
        to: ({ id }) => ledgerPath(id),
      }),
      plainColumn({ name: 'stock', heading: () => terms.stock, of: ({ stock }) => stock, look: 'amount' }),
    ],
    filters: {
      least: numberFilter(() => words.least, { least: -maxUnits, most: maxUnits }),
      most: numberFilter(() => words.most, { least: -maxUnits, most: maxUnits, usual: [usualMost] }),
    },
    words: { title: words.title, empty: words.noneLow, noneFits: words.noneFits, all: words.all },
    after: /^-?\d{1,7}~\d{1,12}$/,
  }) satisfies ListDescription<StockedVariant>;

/** What counts as low where nobody says otherwise. */
const usualMost = '3';
