import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RowNote } from '../../server/commerce/import/draft.ts';
import { type ImportReport, importFile } from '../../server/commerce/import/run.ts';
import { type Command, readWords, type Shop, UsageError } from './command.ts';
import { table } from './table.ts';

const help = `npm run shop -- import FILE.csv [--images DIR] [--json]

Takes products in from a Shopify product export, old or new format. A product whose handle the shop
knows is updated, any other is added; a product is taken whole or not at all. Stock is set to what
the file says.

  --images DIR   where the pictures are that the file names, by path or by name; pictures are never
                 fetched from the network
  --json         the report as JSON

Exits with status 1 when rows were refused; each is named with its line and why.
`;

const progressEveryRows = 100;

export const importCommand: Command = {
  name: 'import',
  summary: 'take products in from a Shopify product file',
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { images: { type: 'string' } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to import.');
    const imagesDir = values.images === undefined ? null : await folder(values.images);
    const db = await shop.open();
    const report = await importFile({
      db,
      file: resolve(file),
      imagesDir,
      dataDir: shop.dataDir,
      run: { id: randomUUID(), now: Date.now() },
      ...(values.json ? {} : { onProgress: progressTo(shop) }),
    });
    shop.out(values.json ? `${JSON.stringify(report, null, 2)}\n` : readable(report));
    return report.refused.length === 0 ? 0 : 1;
  },
};

async function folder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`--images ${path} is not a folder.`);
  return resolve(path);
}

/** On a terminal a line that counts; elsewhere a line every so many rows. */
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

function readable({ rows, products, variants, pictures, refused, warnings }: ImportReport): string {
  const summary = table([
    ['Rows in the file', rows],
    ['Products added', products.created],
    ['Products updated', products.updated],
    ['Variants', variants],
    ['Pictures', pictures],
    ['Rows refused', refused.length],
    ['Warnings', warnings.length],
  ]);
  return `${notes('Refused', refused, refused.length)}${notes('Warnings', warnings, notesShown)}\n${summary}`;
}

/** Every refused row is named; of the warnings the first. */
function notes(title: string, all: readonly RowNote[], shown: number): string {
  if (all.length === 0) return '';
  const lines = all
    .slice(0, shown)
    .map(({ line, handle, message }) => `  line ${line}${handle && ` (${handle})`}: ${message}\n`);
  const rest = all.length - lines.length;
  return `\n${title}:\n${lines.join('')}${rest > 0 ? `  and ${rest} more (all of them with --json)\n` : ''}`;
}
