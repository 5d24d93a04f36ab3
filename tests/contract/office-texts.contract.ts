import { describe, expect } from 'vitest';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
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
    expect((await buyer.get(officePaths.changes)).body).toContain(`href="${officePaths.texts}"`);
    const { body } = await buyer.get(officePaths.texts);
    expect(body).toContain(`action="${officePaths.textsFile}" method="get"`);
    expect(body).toContain('<option value="de">Deutsch (not shown yet)</option>');

    const { status, body: document } = await buyer.get(file('language=de&texts=missing&format=xliff'));
    expect([status, document]).toEqual([200, expect.stringContaining('srcLang="en" trgLang="de"')]);
    const translated = document.replace('Silk Dress</source>', 'Silk Dress</source><target>Ballnacht</target>');
    const { location } = await upload(buyer, translated, 'From Berlin');
    expect(location).toBe(`${changePath(2)}?done=draft`);
    expect(textOf((await buyer.get(location)).body)).toMatch(
      /From Berlin .*Change set \d+: draft.* silk-dress Title in German - → Ballnacht/,
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
      'Type,Identification,Field,Locale,Translated content\nBLOG,1,title,de,Neues\n',
    );
    expect(textOf((await buyer.get(location)).body)).toContain('no translated texts of the type BLOG');
    for (const query of ['language=en', 'language=de&texts=all&format=po'])
      expect([query, (await buyer.get(file(query))).status]).toEqual([query, 400]);
  });

  it.for([
    [
      'en',
      'Title in German',
      'It has texts that your role may not change.',
      'Your role may not change texts of the type',
    ],
    [
      'de',
      'Titel auf Deutsch',
      'Er enthält Texte, die Sie mit Ihrer Rolle nicht ändern dürfen.',
      'Ihre Rolle darf Texte der Art',
    ],
  ] as const)(
    'of content are, in %s, in the change set that is applied and undone as a whole, as far as the role goes',
    async ([language, label, no, notYours], { shop }) => {
      const { db } = shop;
      const json = {
        title: 'Hems',
        description: 'How we hem.',
        blocks: [{ kind: 'heading', level: 2, text: 'By hand' }],
      };
      const page = { type: 'page', code: 'hems', market: '', status: 'PUBLISH', json } as const;
      expect(await putDocument(db, page, 1)).toMatchObject({ ok: true });
      const { zone, id, name } = await db.selectFrom('shipping_method').selectAll().limit(1).executeTakeFirstOrThrow();
      const own = { 'Accept-Language': language };
      const office = openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } });
      const buyer = await office.member('bea', 'buyer', own);
      const owner = await office.member('olga', 'owner', own);
      const ofBuyer = (await buyer.get(file('language=de&texts=all'))).body;
      const ofOwner = (await owner.get(file('language=de&texts=all'))).body;
      const row = 'PAGE,page/hems,title,de,,,Hems,';
      const method = `DELIVERY_METHOD_DEFINITION,${zone}/${id},name,de,,,${name},`;
      expect([row, method].map((text) => [ofBuyer.includes(text), ofOwner.includes(text)])).toEqual([
        [false, true],
        [false, true],
      ]);
      const translated = ofOwner.replace(row, `${row}Säume`).replace(method, `${method}Bote`);
      const refused = textOf((await buyer.get((await upload(buyer, translated)).location)).body);
      for (const type of ['PAGE', 'DELIVERY_METHOD_DEFINITION']) expect(refused).toContain(`${notYours} ${type}`);
      const { location } = await upload(owner, translated);
      const set = location.replace(/\?.*/, '');
      expect(textOf((await owner.get(set)).body)).toContain(`PAGE page/hems ${label} - → Säume`);
      for (const step of ['apply', 'undo']) expect(textOf((await buyer.post(`${set}/${step}`)).body)).toContain(no);
      const german = async () => {
        const draft = await documentAt(db, { type: 'page', code: 'hems', market: '' }, 'DRAFT');
        const row = db.selectFrom('shipping_method').select('texts_json').where('zone', '=', zone).where('id', '=', id);
        return [JSON.stringify(draft?.json)?.includes('Säume'), (await row.executeTakeFirst())?.texts_json];
      };
      const before = [undefined, null];
      expect(await german()).toEqual(before);
      expect((await owner.post(`${set}/apply`)).location).toBe(`${set}?done=apply`);
      expect(await german()).toEqual([true, '{"name / de":"Bote"}']);
      expect((await owner.post(`${set}/undo`)).location).toBe(`${set}?done=undo`);
      expect(await german()).toEqual([false, null]);
    },
  );

  it('are for those who may change products', async ({ shop }) => {
    const support = await openOffice(shop).member('sue', 'support');
    for (const path of [officePaths.texts, file('language=de&texts=all&format=csv')])
      expect([path, (await support.get(path)).status]).toEqual([path, 403]);
    expect((await upload(support, 'a')).status).toBe(403);
  });
});
