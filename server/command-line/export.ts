import { resolve } from 'node:path';
import { exportFile } from '../commerce/import/export.ts';
import { furtherLanguages } from '../commerce/products/fields/text-columns.ts';
import { commandOf, say, takes, text, UsageError } from './command.ts';

const help = `npm run shop -- export FILE.csv [--languages de,fr] [--json]

Writes every product to a file in Shopify's current product format. Importing that file again
changes nothing. A file that is there already is replaced.

  --languages   further languages that have columns even where no text is translated yet; columns such as
                'Title / de' are there for each language that any product has a text in
`;

export const command = commandOf(
  'export',
  help,
  takes('FILE', { languages: text }, async (shop, [file = ''], values) => {
    const written = await exportFile(await shop.open(), resolve(file), { languages: languagesIn(values.languages) });
    return say(shop, written, `${written.products} products written to ${file} in ${written.rows} rows.\n`);
  }),
);

/** Returns the languages of an option. @throws UsageError */
function languagesIn(said = ''): string[] {
  const named = said.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  const known = furtherLanguages();
  const unknown = named.find((language) => !known.includes(language));
  if (unknown === undefined) return named;
  throw new UsageError(`'${unknown}' is no further language. Known: ${known.join(', ')}.`);
}
