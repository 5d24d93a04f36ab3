import { slugOf } from '../../catalog/slug.ts';
import { CellError } from './cell-error.ts';
import { columns } from './columns.ts';
import { text } from './field.ts';

const longestHandle = 120;

/** Returns the handle that a text becomes. */
export const handleOf = (said: string): string => slugOf(said).slice(0, longestHandle).replace(/-$/, '');

/** The handle of a product in a further language. */
export const handleField = text(
  { name: 'handle', column: 'handle', cell: columns.handle, alsoCalled: ['Handle'], label: 'Handle', form: {} },
  (said, cell) => {
    const handle = handleOf(said);
    if (handle === '') throw new CellError(`${cell} '${said}' has neither letters nor digits.`);
    if (/^\d+$/.test(handle)) throw new CellError(`${cell} '${said}' is a number, which names a product by its id.`);
    return handle;
  },
);

/** Returns the language of a product's handle by its name in change sets, `text:de:handle`; null: it is another field. */
export const languageOfHandle = (field: string): string | null => /^text:([^:]+):handle$/.exec(field)?.[1] ?? null;
