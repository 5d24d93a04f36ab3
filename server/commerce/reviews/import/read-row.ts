import { createHash } from 'node:crypto';
import { rule } from '../../../../shared/messages/message.ts';
import { typedNumber } from '../../../../shared/numbers/number-text.ts';
import { plainLine, plainText, seenLength, textLength } from '../../../../shared/text/plain-text.ts';
import type { CsvRow } from '../../import/csv.ts';
import type { ReviewColumn, ReviewColumns } from './columns.ts';
import { type DateOrder, readDate } from './dates.ts';

/** A review as its row says it. */
export interface ImportedReview {
  line: number;
  handle: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  createdAt: number;
  reply: string | null;
}

const longest = { title: 200, body: 5_000, reply: 2_000, author: 60 } as const;

/** Returns the cell of a column; '' where the file has none. */
export const cellOf = ({ cells }: CsvRow, columns: ReviewColumns, column: ReviewColumn): string => {
  const name = columns[column];
  return name === undefined ? '' : (cells[name] ?? '');
};

/** Returns the review of a row, or why it is none, as a text of `rule`. */
export function readReview(
  row: CsvRow,
  columns: ReviewColumns,
  { order, now }: { order: DateOrder | null; now: number },
): ImportedReview | { problem: string } {
  const cell = (column: ReviewColumn) => cellOf(row, columns, column);
  const handle = cell('handle').toLowerCase();
  if (handle === '') return { problem: rule('reviewNoProduct') };
  const rating = Number(typedNumber(cell('rating'), 1) ?? Number.NaN);
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    return { problem: rule('reviewRating', { text: cell('rating').slice(0, 20) }) };
  const createdAt = readDate(cell('date'), order);
  if (typeof createdAt !== 'number') return createdAt;
  if (createdAt > now) return { problem: rule('reviewLater', { text: cell('date').slice(0, 40) }) };
  const texts = {
    title: seen(plainLine(cell('title')).trim()),
    body: seen(plainText(cell('body')).trim()),
    reply: seen(plainText(cell('reply')).trim()),
  };
  for (const name of ['title', 'body', 'reply'] as const) {
    const most = longest[name];
    if (textLength(texts[name]) > most) return { problem: rule('reviewLong', { name, most }) };
  }
  const author = shortName(cell('reviewer'));
  return { line: row.line, handle, rating, ...texts, author, createdAt, reply: texts.reply || null };
}

/** Returns the text, or '' where nothing of it can be seen. */
const seen = (text: string) => (seenLength(text) > 0 ? text : '');

/** Returns the first name with an initial, as the shop shows its own customers; '' for an e-mail address. */
function shortName(name: string): string {
  const [first = '', ...others] = plainLine(name).trim().split(/\s+/);
  if (name.includes('@') || seenLength(first) === 0) return '';
  const initial = [...(others.at(-1) ?? '')][0]?.toUpperCase();
  return [...first].slice(0, longest.author).join('') + (initial ? ` ${initial}.` : '');
}

/** Returns a key that is the same for the same review of a product. */
export function keyOf(productId: number, { createdAt, rating, author, title, body }: ImportedReview): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, createdAt, rating, author, title, body]))
    .digest('hex');
}
