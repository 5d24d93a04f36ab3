import { resolve } from 'node:path';
import { encodingOf } from '../../commerce/import/encoding.ts';
import { dateOrders } from '../../commerce/reviews/import/dates.ts';
import { importReviews } from '../../commerce/reviews/import/import-reviews.ts';
import type { ReviewImportReport } from '../../commerce/reviews/import/report.ts';
import { type Shop, table, UsageError } from '../command.ts';

interface Options {
  source?: string | undefined;
  dates?: string | undefined;
  encoding?: string | undefined;
  'dry-run'?: boolean | undefined;
  json?: boolean | undefined;
}

/** Imports a file of reviews and prints the result. @returns the exit status */
export async function importReviewFile(file: string, shop: Shop, options: Options): Promise<number> {
  const dates = dateOrders.find((known) => known === options.dates);
  if (options.dates !== undefined && !dates)
    throw new UsageError(`--dates is one of ${dateOrders.join(' and ')}, not '${options.dates}'.`);
  const encoding = options.encoding === undefined ? undefined : (encodingOf(options.encoding) ?? undefined);
  if (options.encoding !== undefined && encoding === undefined)
    throw new UsageError(`--encoding ${options.encoding} is unknown; e.g. utf-8, windows-1252 or utf-16le.`);
  const dryRun = options['dry-run'] === true;
  const report = await importReviews(await shop.open(), {
    file: resolve(file),
    source: options.source,
    encoding,
    dates,
    now: Date.now(),
    dryRun,
    ...(!options.json && { onProgress: (done, all) => shop.progress?.(`${done} of ${all} reviews`) }),
  });
  shop.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : readable(report, dryRun));
  return report.refused.length === 0 ? 0 : 1;
}

function readable(report: ReviewImportReport, dryRun: boolean): string {
  const refused = report.refused.map(
    ({ line, handle, message }) => `  line ${line}${handle && ` (${handle})`}: ${message}\n`,
  );
  const summary = table([
    ['Rows in the file', report.rows],
    [dryRun ? 'Reviews to add' : 'Reviews added', report.added],
    ['Known already, or repeated', report.known],
    ['Not shown by the earlier shop', report.hidden],
    ['Rows left out', refused.length],
  ]);
  return [
    refused.length === 0 ? '' : `\nLeft out:\n${refused.join('')}`,
    ...report.notes.map((note) => `\n${note}\n`),
    `\n${summary}`,
    report.added === 0 ? '' : `\nShoppers read: Imported from ${report.source}\n`,
    dryRun ? '\nNothing was stored.\n' : '',
    report.import === null ? '' : `\nTo take it back: npm run shop -- reviews undo ${report.import}\n`,
  ].join('');
}
