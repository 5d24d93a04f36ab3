import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../../../shared/time/duration.ts';
import { inventedOnSale } from '../../catalog/demonstration.ts';
import type { Trx } from '../../database/connection.ts';
import { readTable } from '../../import/csv.ts';
import { fileSource, UnreadableFile } from '../../import/unreadable.ts';
import type { ImportedReview } from './read-row.ts';
import { keyed, storeBatch } from './store.ts';

const columns = ['product_handle', 'rating', 'title', 'body', 'reviewer_name', 'days_ago'] as const;

/** Stores the reviews that were written for the demonstration, of those of its products that are on sale. */
export async function importDemonstrationReviews(trx: Trx, folder: string, now: number): Promise<void> {
  const reviews = await demonstrationReviews(join(folder, 'reviews'), now);
  const products = await inventedOnSale(trx).select(['id', 'handle']).execute();
  const ids = new Map(products.map(({ id, handle }) => [handle, id]));
  await storeBatch(trx, keyed(reviews, ids), { kind: 'demonstration', source: '', now, id: null });
}

/** Reads the reviews of the files in a folder. */
export async function demonstrationReviews(folder: string, now: number): Promise<ImportedReview[]> {
  if (!existsSync(folder)) return [];
  const reviews: ImportedReview[] = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.csv')).sort()) {
    const rows = readTable(fileSource(join(folder, name)), { name: 'utf-8', certain: true }, (header) => {
      const missing = columns.filter((column) => !header.some((each) => each.toLowerCase() === column));
      if (missing.length > 0) throw new UnreadableFile(`${name} has no column ${missing.join(', ')}.`);
    });
    for await (const { line, cells } of rows) {
      const cell = (column: (typeof columns)[number]) => cells[column] ?? cells[headings[column] ?? ''] ?? '';
      reviews.push({
        line,
        handle: cell('product_handle'),
        rating: Number(cell('rating')),
        title: cell('title'),
        body: cell('body'),
        author: cell('reviewer_name'),
        createdAt: now - Number(cell('days_ago')) * dayMs,
        reply: null,
      });
    }
  }
  return reviews;
}

/** Names that the reader of tables gives to columns that product files have as well. */
const headings: Readonly<Record<string, string>> = { title: 'Title' };
