import { rule } from '../../../../shared/messages/message.ts';
import { UnreadableFile } from '../../import/unreadable.ts';

/** What a file of reviews may say, by the names that its columns have in the exports that are known. */
const names = {
  title: ['title', 'review_title'],
  body: ['body', 'text', 'review', 'review_content'],
  rating: ['rating', 'stars', 'score'],
  reviewer: ['reviewer_name', 'author', 'reviewer', 'nickname', 'full_name', 'name'],
  date: ['review_date', 'created_at', 'date'],
  handle: ['product_handle', 'handle', 'url_handle'],
  reply: ['reply'],
  pictures: ['picture_urls', 'photo_url', 'photo_urls', 'img'],
  /** Whether shoppers saw it in the earlier shop. */
  state: ['state', 'status', 'curated'],
} as const;

export type ReviewColumn = keyof typeof names;
const needed = ['rating', 'date', 'handle'] as const;

export type ReviewColumns = Readonly<Record<ReviewColumn, string | undefined>>;

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/**
 * Finds the columns of a file of reviews.
 *
 * @throws UnreadableFile where one is missing that every review needs
 */
export function columnsOf(header: readonly string[]): ReviewColumns {
  const found = Object.fromEntries(
    Object.entries(names).map(([column, known]) => [
      column,
      known.flatMap((name) => header.find((each) => plain(each) === name) ?? [])[0],
    ]),
  ) as Record<ReviewColumn, string | undefined>;
  const missing = needed.filter((column) => found[column] === undefined);
  if (missing.length > 0)
    throw new UnreadableFile(
      rule('reviewColumns', { columns: missing.map((column) => `'${names[column][0]}'`).join(', ') }),
    );
  return found;
}

/** Columns that only one export has. */
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['Loox', ['photo_url', 'verified_purchase']],
  ['Judge.me', ['curated', 'metaobject_handle']],
  ['Shopify Product Reviews', ['replied_at']],
];

/** Returns the name of the program that wrote the file, as its columns show; null if none is known by them. */
export function programOf(header: readonly string[]): string | null {
  const own = new Set(header.map(plain));
  return marks.find(([, columns]) => columns.some((column) => own.has(column)))?.[0] ?? null;
}

/** States of reviews that the earlier shop did not show. */
const hidden = new Set(['unpublished', 'hidden', 'spam', 'pending', 'rejected', 'archived', 'not_yet', 'deleted']);
export const wasHidden = (state: string): boolean => hidden.has(plain(state));
