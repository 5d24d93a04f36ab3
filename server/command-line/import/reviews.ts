import { resolve } from 'node:path';
import { englishWordsOf } from '../../../shared/messages/wording.ts';
import { fileSource } from '../../commerce/import/unreadable.ts';
import { dateOrders } from '../../commerce/reviews/import/dates.ts';
import { importReviews } from '../../commerce/reviews/import/import-reviews.ts';
import type { ReviewImportReport } from '../../commerce/reviews/import/report.ts';
import { type Shop, sayList, table, UsageError } from '../command.ts';
import { encodingIn } from '../file-options.ts';

interface Options {
  source: string | undefined;
  dates: string | undefined;
  encoding: string | undefined;
  isDry: boolean;
}

/** Imports a file of reviews and prints the result. @returns the exit status */
export async function importReviewFile(shop: Shop, file: string, options: Options): Promise<number> {
  const dates = dateOrders.find((known) => known === options.dates);
  if (options.dates !== undefined && !dates)
    throw new UsageError(`--dates is one of ${dateOrders.join(' and ')}, not '${options.dates}'.`);
  const encoding = encodingIn(options.encoding);
  const report = await importReviews(await shop.open(), {
    file: fileSource(resolve(file)),
    source: options.source,
    encoding,
    dates,
    now: Date.now(),
    dryRun: options.isDry,
    ...(!shop.json && { onProgress: (done, all) => shop.progress?.(`${done} of ${all} reviews`) }),
  });
  const shown = inEnglish(report);
  sayList(shop, shown, readable(shown, options.isDry));
  return report.refused.length === 0 ? 0 : 1;
}

/** Returns a report with the words of its texts. */
const inEnglish = ({ refused, notes, ...report }: ReviewImportReport): ReviewImportReport => ({
  ...report,
  refused: refused.map(({ message, ...row }) => ({ ...row, message: englishWordsOf(message) })),
  notes: notes.map(englishWordsOf),
});

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
