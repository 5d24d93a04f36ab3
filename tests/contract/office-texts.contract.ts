import { describe, expect } from 'vitest';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('translations in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const upload = (jar: Jar, file: string, title = '') => {
    const form = new FormData();
    form.append('title', title);
    form.append('file', new Blob([file]), file === '' ? '' : 'texts.xlf');
    return jar.post(officePaths.texts, form);
  };
  const file = (query: string) => `${officePaths.textsFile}?${query}`;

  it('are downloaded as a form says, and taken in as a change set, without a script', async ({ shop }) => {
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await openOffice(shop).member('bea', 'buyer');
    for (const path of [officePaths.changes, officePaths.imports])
      expect((await buyer.get(path)).body).toContain(`href="${officePaths.texts}"`);
    const { body } = await buyer.get(officePaths.texts);
    expect(body).toContain(`action="${officePaths.textsFile}" method="get"`);
    expect(body).toContain('<option value="de">Deutsch</option>');

    const { status, body: document } = await buyer.get(file('language=de&texts=missing&format=xliff'));
    expect([status, document]).toEqual([200, expect.stringContaining('srcLang="en" trgLang="de"')]);
    const translated = document.replace('Silk Dress</source>', 'Silk Dress</source><target>Ballnacht</target>');
    const { location } = await upload(buyer, translated, 'From Berlin');
    expect(location).toBe(`${changePath(2)}?done=draft`);
    expect(textOf((await buyer.get(location)).body)).toMatch(
      /From Berlin: draft.* silk-dress Title \/ de - → Ballnacht/,
    );
    expect(await exported()).toBe(before);
    await buyer.post(changePath(2, '/apply'));
    const table = await buyer.get(file('language=de&texts=all&format=csv'));
    expect(table.body).toContain('\r\nPRODUCT,silk-dress,title,de,,,Silk Dress,Ballnacht\r\n');
    await buyer.post(changePath(2, '/undo'));
    expect(await exported()).toBe(before);
  });

  it('what cannot be read is said, and so is what nothing is taken of', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const said = async (text: string) => {
      const { status, body } = await upload(buyer, text);
      return [status, textOf(body).replaceAll('&#x27;', "'")];
    };
    expect(await said('<!DOCTYPE a>\n<a/>')).toEqual([
      422,
      expect.stringContaining('Line 1 cannot be read: A document'),
    ]);
    expect(await said('a,b\n1,2\n')).toEqual([422, expect.stringContaining("names no column 'Type'")]);
    expect(await said('')).toEqual([422, expect.stringContaining('Choose one file.')]);
    const { location } = await upload(
      buyer,
      'Type,Identification,Field,Locale,Translated content\nPAGE,1,title,de,Seite\n',
    );
    expect(textOf((await buyer.get(location)).body)).toContain('no translated texts of the type PAGE');
    for (const query of ['language=en', 'language=de&texts=all&format=po'])
      expect([query, (await buyer.get(file(query))).status]).toEqual([query, 400]);
  });

  it('are for those who may change products', async ({ shop }) => {
    const support = await openOffice(shop).member('sue', 'support');
    for (const path of [officePaths.texts, file('language=de&texts=all&format=csv')])
      expect([path, (await support.get(path)).status]).toEqual([path, 403]);
    expect((await upload(support, 'a')).status).toBe(403);
  });
});
