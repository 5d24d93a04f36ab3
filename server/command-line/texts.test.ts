import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { folderUploads } from '../commerce/images/uploads/upload-folder.ts';
import { importFile } from '../commerce/import/run.ts';
import { command as changesCommand } from './changes.ts';
import { UsageError } from './command.ts';
import { command as textsCommand } from './texts.ts';

let shop: OpenShop;
const at = (name: string) => join(shop.folder, name);
const texts = (...words: string[]) => shop.run(textsCommand, ...words);

beforeAll(async () => {
  shop = await openNewShop();
  await writeFile(at('products.csv'), 'Handle,Title,Body (HTML),Variant Price\nscarf,Scarf,<p>Warm</p>,45.00\n');
  const run = { id: 'test', now: Date.now() };
  const file = at('products.csv');
  await importFile({ db: shop.db, file, imagesDir: null, uploads: folderUploads(shop.folder), run });
});
afterAll(() => shop.close());

it('writes what is missing for a translator, and takes the translations in as a change set', async () => {
  const { out, status } = await texts('export', at('de.xlf'), '--language', 'DE', '--missing');
  expect([status, out]).toEqual([0, expect.stringMatching(/^\d+ texts written to .*de\.xlf\.\n$/)]);
  const document = await readFile(at('de.xlf'), 'utf8');
  expect(document).toContain('<source>Scarf</source>');
  await writeFile(at('de.xlf'), document.replace('Scarf</source>', 'Scarf</source><target>Schal</target>'));
  const drafted = JSON.parse((await texts('import', at('de.xlf'), '--json')).out);
  expect(drafted).toMatchObject({ cells: 1, refused: [] });
  expect((await shop.run(changesCommand, 'preview', `${drafted.id}`)).out).toMatch(/scarf +text:de:title +- +Schal/);
  await shop.run(changesCommand, 'apply', `${drafted.id}`);
  await texts('export', at('left.csv'), '--language', 'de', '--missing', '--format', 'csv');
  const left = await readFile(at('left.csv'), 'utf8');
  const headings = 'Type,Identification,Field,Locale,Market,Status,Default content,Translated content';
  expect(left.startsWith(`\ufeff${headings}\r\nPRODUCT,scarf,body_html,de,,,<p>Warm</p>,\r\n`)).toBe(true);
  // The new shop's own texts are not translated.
  expect(left).toMatch(/\r\nPAGE,page\/\w+,title,de,/);
  expect(left).not.toContain('PRODUCT,scarf,title');
});

it('names rows that it leaves out, and ends with status 1', async () => {
  await writeFile(at('bad.csv'), 'Type,Identification,Field,Locale,Translated content\nPRODUCT,hat,title,de,Hut\n');
  const { out, status } = await texts('import', at('bad.csv'));
  expect([status, out]).toEqual([1, expect.stringContaining("line 2 (PRODUCT hat): There is no product 'hat'.")]);
  expect(out).toContain('a draft of 0 new texts');
});

it('says what it needs', async () => {
  for (const [words, why] of [
    [['export', 'a.csv'], '--language names one of de, fr'],
    [['export', 'a.csv', '--language', 'en'], "not 'en'"],
    [['export', 'a.csv', '--language', 'de', '--format', 'po'], "not 'po'"],
    [['export', 'a.csv', '--title', 'x'], "'export' has no option --title"],
    [['import', 'a.csv', '--encoding', 'ebcdic'], '--encoding ebcdic is unknown'],
    [['export'], "Say 'texts export"],
  ] as const) {
    const asked = texts(...words);
    await expect(asked).rejects.toThrow(UsageError);
    await expect(asked).rejects.toThrow(why);
  }
});
