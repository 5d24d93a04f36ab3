import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FileDifference } from '../../shared/office/product-files.ts';
import type { RowNote } from '../commerce/import/draft.ts';
import { PictureFetcher } from '../commerce/import/fetch/picture-fetcher.ts';
import type { ImportReport } from '../commerce/import/report.ts';
import { importFile } from '../commerce/import/run.ts';
import {
  type Command,
  commandOf,
  flag,
  type Shop,
  sayList,
  table,
  takes,
  text,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { encodingIn, notationIn } from './file-options.ts';
import { importList, importShopFolder } from './import/lists.ts';
import { importReviewFile } from './import/reviews.ts';
import { timeIn } from './time.ts';
import { openShopUploads } from './uploads.ts';

const help = `npm run shop -- import FILE.csv [--images DIR] [--fetch-pictures] [--complete] [--archive-missing [--yes]]
                   [--counted-at TIME] [--tag-collections] [--dry-run] [--encoding NAME]
                   [--numbers point|comma] [--json]
npm run shop -- import reviews FILE.csv [--source NAME] [--dates dmy|mdy] [--dry-run] [--encoding NAME] [--json]
npm run shop -- import KIND FILE.json [--json]
npm run shop -- import DIR [--images DIR] [--json]

Takes products in from a Shopify product export, old or new format. A product whose handle the shop
knows is updated, any other is added; a product is taken whole or not at all. A column that is
missing and a cell that is empty change nothing, '-' empties: docs/shop/import.md has every column.
Where there is no shop yet, it makes one. The import of a file is a change set: 'changes list' has it, 'changes undo'
takes it back.

'reviews' takes in reviews of an earlier shop: columns product_handle, rating and review_date, and title, body,
reviewer_name and reply, or the exports of Judge.me, Shopify Product Reviews and Loox. The same file again adds nothing.

KIND is one of categories, collections, product-facts, looks and coupons: a list of entries, of which each
replaces the one that the shop has of its name. A folder is laid out as demo/ is. docs/shop/import.md has both.

  --images DIR     where the pictures are that the file names, by path or by name, at any depth
  --fetch-pictures fetches the pictures that the file and its descriptions name by http(s) addresses and that
                   the folder does not have, each once: photographs of at most 20 MB, from public addresses;
                   without it nothing is fetched
  --complete       the file names every variant and picture of each of its products: those that it
                   does not name are removed, and the report names them; without it they stay
  --archive-missing
                   the file names every product: those on sale that it does not name are archived; where they
                   are more than half of the products, only with --yes
  --counted-at TIME
                   when the stock in the file was counted, e.g. 2026-11-23T09:00Z: what was sold since is
                   taken off
  --tag-collections
                   makes a collection of each new tag that at least two products share
  --source NAME    reviews: where they are from, as shoppers read it, where the file does not show it
  --dates ORDER    reviews: whether 03/04/2024 begins with the day (dmy) or the month (mdy)
  --dry-run        shows what the file would change, apart from pictures, and stores nothing
  --encoding NAME  of the file, e.g. windows-1250; without it UTF-8, UTF-16 with a byte-order mark,
                   Windows-1252 and Mac Roman are recognised
  --numbers MARK   whether 2.500 is two and a half (point) or two thousand five hundred (comma), where the column does
                   not show it: such a file is refused without it
  --json           the report as JSON

Exits with status 1 when rows or entries were refused; each is named with its place and why.
`;

const progressEveryRows = 100;

const ofFile = {
  'fetch-pictures': flag,
  complete: flag,
  'archive-missing': flag,
  'counted-at': text,
  'tag-collections': flag,
  'dry-run': flag,
  encoding: text,
  numbers: text,
};
const options = { images: text, yes: flag, source: text, dates: text, ...ofFile };
type Options = ValuesOf<typeof options>;

export const command: Command = { ...commandOf('import', help, takes('[KIND] FILE', options, run)), makesShop: true };

async function run(shop: Shop, [first = '', second]: string[], values: Options): Promise<number> {
  const [other] = Object.keys(ofFile).filter((name) => name in values);
  if (first === 'reviews' && second !== undefined) {
    const { source, dates, encoding, json, 'dry-run': isDry = false, ...others } = values;
    const [wrong] = Object.keys(others).filter((name) => name !== 'yes');
    if (wrong !== undefined) throw new UsageError(`--${wrong} belongs to product files.`);
    return importReviewFile(shop, second, { source, dates, encoding, isDry });
  }
  for (const name of ['source', 'dates'] as const)
    if (values[name] !== undefined) throw new UsageError(`--${name} belongs to 'import reviews FILE.csv'.`);
  if (second !== undefined) {
    const wrong = values.images === undefined ? other : 'images';
    if (wrong !== undefined) throw new UsageError(`--${wrong} belongs to product files.`);
    return importList(first, second, shop);
  }
  const imagesDir = values.images === undefined ? null : await folder(values.images);
  if ((await stat(first).catch(() => null))?.isDirectory()) {
    if (other !== undefined) throw new UsageError(`--${other} belongs to one product file.`);
    return importShopFolder(first, shop, imagesDir);
  }
  return importProducts(shop, { file: first, imagesDir }, values);
}

async function importProducts(
  shop: Shop,
  { file, imagesDir }: { file: string; imagesDir: string | null },
  values: Options,
): Promise<number> {
  const encoding = encodingIn(values.encoding);
  const countedAt = values['counted-at'] === undefined ? undefined : pastTime(values['counted-at']);
  const db = await shop.open();
  const uploads = await openShopUploads(shop.dataDir);
  const differences: FileDifference[] = [];
  const isDry = values['dry-run'] === true;
  const report = await importFile({
    db,
    file: resolve(file),
    imagesDir,
    uploads,
    fetcher: values['fetch-pictures'] ? new PictureFetcher({ db, uploads, now: Date.now }) : undefined,
    run: { id: randomUUID(), now: Date.now() },
    complete: values.complete,
    archiveMissing: values['archive-missing'],
    confirmed: values.yes,
    countedAt,
    tagCollections: values['tag-collections'],
    encoding,
    numbers: notationIn(values.numbers),
    ...(isDry && { onDifferences: shop.json ? keepIn(differences) : showOn(shop) }),
    ...(shop.json || isDry ? {} : { onProgress: progressTo(shop) }),
  });
  const shown = isDry ? { ...report, differences } : report;
  sayList(shop, shown, `${readable(report)}${isDry ? '\nNothing was stored.\n' : ''}`);
  return report.refused.length === 0 ? 0 : 1;
}

function pastTime(text: string): number {
  const time = timeIn(text, '--counted-at');
  if (time > Date.now()) throw new UsageError('--counted-at is later than now.');
  return time;
}

const keepIn = (all: FileDifference[]) => (some: readonly FileDifference[]) => void all.push(...some);

/** Returns a function that prints differences as they are found, a line each. */
const showOn = (shop: Shop) => (some: readonly FileDifference[]) => {
  for (const { line, handle, variant, field, before, after, variants } of some)
    shop.out(
      `line ${line} (${[handle, variant].filter(Boolean).join(', ')}) ${field}: ${inShort(before)} → ${inShort(after)}${sizesOf(variants)}\n`,
    );
};

const sizesOf = (variants: number | undefined) => {
  if (variants === undefined) return '';
  return variants === 1 ? ', one variant' : `, ${variants} variants`;
};

const longest = 80;
const inShort = (value: string) =>
  (value.length > longest ? `${value.slice(0, longest)}…` : value || '-').replace(/\s+/g, ' ');

async function folder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`--images ${path} is not a folder.`);
  return resolve(path);
}

/** Returns a progress function: on a terminal a counter, elsewhere a message every so many rows. */
function progressTo({ out, progress }: Shop) {
  let next = progressEveryRows;
  return ({ rows, rowsDone, products }: { rows: number; rowsDone: number; products: number }) => {
    const text = `${rowsDone} of ${rows} rows, ${products} products`;
    if (progress) return progress(text);
    if (rowsDone < next) return;
    next = rowsDone + progressEveryRows;
    out(`${text}\n`);
  };
}

const notesShown = 40;

function readable(report: ImportReport): string {
  const { products, refused, warnings, kept, removed, archived } = report;
  const summary = table([
    ['Rows in the file', report.rows],
    ['Products added', products.created],
    ['Products updated', products.updated],
    ['Products unchanged', products.unchanged],
    ['Variants', report.variants],
    ['Pictures', report.pictures],
    ['Rows refused', refused.length],
    ['Warnings', warnings.length],
    ['Not in the file and kept', kept.length],
    ['Not in the file and removed', removed.length],
    ['Not in the file and archived', archived.length],
  ]);
  return [
    notes('Refused', refused, refused.length),
    notes('Warnings', warnings, notesShown),
    notes('Kept', kept, notesShown),
    notes('Removed', removed, removed.length),
    archived.length === 0 ? '' : `\nArchived: ${archived.join(', ')}\n`,
    absent(report),
    `\n${summary}`,
    report.changeSet === null ? '' : `\nTo take it back: npm run shop -- changes undo ${report.changeSet}\n`,
  ].join('');
}

/** Lists the fields that an update did not change, because the file has no column for them. */
function absent({ absentColumns, products }: ImportReport): string {
  if (products.updated === 0 || absentColumns.length === 0) return '';
  return `\nNo column in the file, so unchanged where the product was known:\n  ${absentColumns.join(', ')}\n`;
}

/** Lists rows: all refused and removed ones, and the first of the others. */
function notes(title: string, all: readonly RowNote[], shown: number): string {
  if (all.length === 0) return '';
  const lines = all
    .slice(0, shown)
    .map(({ line, handle, message }) => `  line ${line}${handle && ` (${handle})`}: ${message}\n`);
  const rest = all.length - lines.length;
  return `\n${title}:\n${lines.join('')}${rest > 0 ? `  and ${rest} more (all of them with --json)\n` : ''}`;
}
