import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { demonstrationFolder } from '../server/commerce/service/seed/seed.ts';
import { onlyOne } from '../shared/contract/documents.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(demonstrationFolder, file), 'utf8'));

/** The documents of the demonstration shop. */
export const demonstrationDocuments: readonly { type: string; code: string; json: unknown }[] = globSync(
  'content/**/*.json',
  { cwd: demonstrationFolder },
)
  .sort()
  .map((file) => {
    const [name, folder] = [basename(file, '.json'), basename(dirname(file))];
    const named = folder === 'content' ? { type: name, code: onlyOne } : { type: folder, code: name };
    return { ...named, json: readJson(file) };
  });

/** The rows of its product files. */
export const demonstrationRows = (): Record<string, string>[] =>
  globSync('catalogue/*.csv', { cwd: demonstrationFolder })
    .sort()
    .flatMap((file) =>
      parse<Record<string, string>>(readFileSync(join(demonstrationFolder, file), 'utf8'), { columns: true }),
    );

export const demonstrationCategories: readonly { handle: string; name: string }[] =
  readJson('catalogue/categories.json');
export const demonstrationCollections: readonly { handle: string; description: string }[] =
  readJson('catalogue/collections.json');
