import { resolve } from 'node:path';
import { exportFile } from '../commerce/import/export.ts';
import { type Command, readWords, say, UsageError } from './command.ts';

const help = `npm run shop -- export FILE.csv [--json]

Writes every product to a file in Shopify's current product format. Importing that file again
changes nothing. A file that is there already is replaced.
`;

export const exportCommand: Command = {
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, {});
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to write.');
    const written = await exportFile(await shop.open(), resolve(file));
    return say(
      shop,
      values.json,
      written,
      `${written.products} products written to ${file} in ${written.rows} rows.\n`,
    );
  },
};
