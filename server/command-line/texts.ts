import { open } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { baseLanguage } from '../../shared/language/language.ts';
import { thingKinds } from '../commerce/changes/content-texts/things.ts';
import { exportTexts } from '../commerce/changes/texts/export.ts';
import { type TextFormat, textFormats } from '../commerce/changes/texts/format.ts';
import { importTexts } from '../commerce/changes/texts/import.ts';
import { readTextFile } from '../commerce/changes/texts/read-file.ts';
import { fileSource } from '../commerce/import/unreadable.ts';
import { furtherLanguages } from '../commerce/products/fields/text-columns.ts';
import { readableNotes } from './changes/readable.ts';
import { commandWith, flag, type Shop, say, takes, text, UsageError, type ValuesOf } from './command.ts';
import { encodingIn } from './file-options.ts';

const help = `npm run shop -- texts export FILE --language de [--missing] [--format csv|xliff] [--json]
npm run shop -- texts import FILE [--title TEXT] [--encoding NAME] [--json]

'export' writes the texts of products, documents, collections and delivery methods with their translations to a file
for a translator, which 'import' takes in again. A file that is there already is replaced. 'import' also takes the
translations that Shopify exports. All texts become one change set, which changes nothing until 'changes apply' and can
be undone as a whole; those of documents are then in their drafts, until 'content publish': docs/shop/import.md.

  --language      the language of the translations
  --missing       only texts that have none yet, without those of archived products
  --format        csv: the columns of Shopify's translations; xliff: XLIFF 2.0. Without it as the file's name
                  ends: .xlf and .xliff, all others csv
  --title         what the change set is called; without it, the file's name
  --encoding NAME of the file; without it, it is recognised

Exits with status 1 when rows were left out of a draft.
`;

const exporting = { language: text, missing: flag, format: text };
const importing = { title: text, encoding: text };

export const command = commandWith('texts', help, {
  export: takes('FILE', exporting, write),
  import: takes('FILE', importing, read),
});

async function write(shop: Shop, [file = '']: string[], values: ValuesOf<typeof exporting>): Promise<number> {
  const { language: said, missing = false, format } = values;
  const language = languageIn(said);
  const wish = {
    language,
    base: baseLanguage(),
    isMissing: missing,
    format: formatIn(format, file),
    content: thingKinds,
  };
  const db = await shop.open();
  const output = await open(resolve(file), 'w');
  let texts = 0;
  try {
    const count = (number: number) => {
      texts = number;
      if (!shop.json) shop.progress?.(`${number} texts`);
    };
    for await (const part of exportTexts(db, wish, count)) await output.write(part);
  } finally {
    await output.close();
  }
  return say(shop, { texts, language }, `${texts} texts written to ${file}.\n`);
}

async function read(shop: Shop, [file = '']: string[], values: ValuesOf<typeof importing>): Promise<number> {
  const { title = basename(file) } = values;
  const encoding = encodingIn(values.encoding);
  const db = await shop.open();
  const wish = { title, now: Date.now(), content: thingKinds };
  const { id, cells, notes, texts } = await importTexts(db, await readTextFile(fileSource(file), encoding), wish);
  const said = [
    readableNotes('Left out', notes.refused),
    readableNotes('Warnings', notes.warnings),
    `Change set ${id} is a draft of ${cells + texts} new texts. Next: npm run shop -- changes preview ${id}\n`,
  ];
  say(shop, { id, cells, texts, ...notes }, said.join(''));
  return notes.refused.length === 0 ? 0 : 1;
}

/** @throws UsageError */
function languageIn(said: string | undefined): string {
  const known = furtherLanguages();
  const language = said?.toLowerCase();
  if (language !== undefined && known.includes(language)) return language;
  throw new UsageError(`--language names one of ${known.join(', ')}${said === undefined ? '' : `, not '${said}'`}.`);
}

/** @throws UsageError */
function formatIn(said: string | undefined, file: string): TextFormat {
  if (said === undefined) return ['.xlf', '.xliff'].includes(extname(file).toLowerCase()) ? 'xliff' : 'csv';
  const format = textFormats.find((each) => each === said);
  if (format === undefined) throw new UsageError(`--format is one of ${textFormats.join(', ')}, not '${said}'.`);
  return format;
}
