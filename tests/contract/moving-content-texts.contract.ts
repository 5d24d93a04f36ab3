import { describe, expect } from 'vitest';
import { collectionForStaff } from '../../server/commerce/catalog/edited-collection.ts';
import { putCollection } from '../../server/commerce/catalog/manage-collections.ts';
import { applySet, undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { type ThingKind, thingKinds } from '../../server/commerce/changes/content-texts/things.ts';
import { showSet } from '../../server/commerce/changes/preview.ts';
import { exportTexts, type TextExport } from '../../server/commerce/changes/texts/export.ts';
import { importTexts } from '../../server/commerce/changes/texts/import.ts';
import { readTextFile } from '../../server/commerce/changes/texts/read-file.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { publishDocument, putDocument } from '../../server/commerce/content/write.ts';
import { bytesSource } from '../../server/commerce/import/unreadable.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { freshShopTest } from './support/shop-test.ts';

const now = 1;
const hems = { type: 'page', code: 'hems', market: '' };
const page = {
  title: 'Hems & seams',
  description: 'How we hem.',
  blocks: [
    { kind: 'heading', level: 2, text: 'By hand', 'text / fr': 'À la main' },
    { kind: 'paragraph', text: ['See ', { text: 'returns', href: '/page/returns' }, ' first.'] },
  ],
};

/** A shop with a page, a collection and its methods of delivery. */
async function fill({ db, deps }: Shop) {
  expect(await putDocument(db, { ...hems, status: 'PUBLISH', json: page }, now)).toMatchObject({ ok: true });
  const filledBy = { kind: 'hand', products: [] };
  const body = { title: 'Dresses', description: '', hidden: false, position: 0, filledBy };
  expect(await putCollection(deps, { handle: 'dresses', body })).toMatchObject({ ok: true });
}

/** Makes a change set of a file. */
async function drafted({ db }: Shop, text: string, content: readonly ThingKind[] = thingKinds) {
  const read = await readTextFile(bytesSource('texts', new TextEncoder().encode(text)));
  const { id, notes, cells, texts } = await importTexts(db, read, { title: 'texts', now, content });
  return { id, said: { refused: notes.refused.map(({ line, message }) => `${line} ${message}`), cells, texts } };
}

/** Makes a change set of a file, and applies it. */
async function taken(shop: Shop, text: string, content?: readonly ThingKind[]) {
  const { id, said } = await drafted(shop, text, content);
  expect(await applySet(shop.db, id, { now })).toMatchObject({ ok: true });
  return said;
}

async function written({ db }: Shop, wish: Partial<TextExport> = {}) {
  const parts: string[] = [];
  const usual = { language: 'de', base: 'en', format: 'csv', isMissing: false, content: thingKinds } as const;
  for await (const part of exportTexts(db, { ...usual, ...wish })) parts.push(part);
  return parts.join('');
}

/** The texts of content in all languages, and the versions of the page. */
async function contentOf({ db }: Shop) {
  const [published, draft] = [await documentAt(db, hems, 'PUBLISH'), await documentAt(db, hems, 'DRAFT')];
  const method = db.selectFrom('shipping_method').select('texts_json').where('id', '=', 'standard');
  const { texts_json } = await method.where('zone', '=', 'domestic').executeTakeFirstOrThrow();
  return { published, draft, collection: (await collectionForStaff(db, 'dresses'))?.body, texts_json };
}

const table = (...rows: string[]) =>
  ['Type,Identification,Field,Locale,Market,Default content,Translated content', ...rows, ''].join('\n');
const nothing = { refused: [], cells: 0, texts: 0 };

describe.each(databaseKinds)('texts of content are moved on %s:', (kind) => {
  const it = freshShopTest[kind];

  it('those of a mail as well, and a wrong variable is refused by its line', async ({ shop }) => {
    const mail = { type: 'mails', code: 'paid', market: '' };
    const json = { subject: 'Yours: {orderNo}', 'opening / de': 'Hurra!' };
    expect(await putDocument(shop.db, { ...mail, status: 'PUBLISH', json }, now)).toMatchObject({ ok: true });
    const text = await written(shop, { isMissing: true });
    expect(text).toContain('mails/paid');
    const translated = (subject: string) => text.replace(',Yours: {orderNo},\r', `,Yours: {orderNo},${subject}\r`);
    expect(await taken(shop, translated('Ihre {orderNo}'))).toMatchObject({ refused: [], texts: 1 });
    expect(await documentAt(shop.db, mail, 'DRAFT')).toMatchObject({
      json: { subject: 'Yours: {orderNo}', 'subject / de': 'Ihre {orderNo}', 'opening / de': 'Hurra!' },
    });
    const { refused } = await taken(shop, translated('Ihre {number}'));
    expect(refused).toEqual([expect.stringContaining('{number}')]);
  });

  it.for(['csv', 'xliff'] as const)('through %s and back, documents as drafts', async (format, { shop }) => {
    await fill(shop);
    const { handle, title } = await shop.db
      .selectFrom('product')
      .select(['handle', 'title'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const missing = await written(shop, { format, isMissing: true });
    expect(await taken(shop, missing)).toEqual(nothing);
    const texts = new Map([
      [title, 'Kleid'],
      ['Hems & seams', 'Säume & <Nähte>'],
      ['See [returns](/page/returns) first.', 'Siehe erst [Rückgabe](/page/returns).'],
      ['Dresses', 'Kleider'],
    ]);
    const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    let translated = missing;
    for (const [base, text] of texts)
      translated =
        format === 'csv'
          ? translated.replace(`,${base},\r`, `,${base},${text}\r`)
          : translated.replace(
              `<source>${inXml(base)}</source>`,
              `<source>${inXml(base)}</source><target>${inXml(text)}</target>`,
            );
    const before = await contentOf(shop);
    const { id, said } = await drafted(shop, translated);
    expect([said, await contentOf(shop)]).toEqual([{ ...nothing, cells: 1, texts: 3 }, before]);
    expect(await applySet(shop.db, id, { now })).toMatchObject({ ok: true, value: { cells: { applied: 4 } } });
    const after = await contentOf(shop);
    expect(after.published).toEqual(before.published);
    expect(after.draft?.json).toMatchObject({
      ...page,
      'title / de': 'Säume & <Nähte>',
      blocks: [
        page.blocks[0],
        {
          ...page.blocks[1],
          'text / de': ['Siehe erst ', { text: 'Rückgabe', href: '/page/returns' }, '.'],
        },
      ],
    });
    expect(after.collection).toMatchObject({ title: 'Dresses', 'title / de': 'Kleider' });

    expect(await taken(shop, translated)).toEqual(nothing);
    expect(await contentOf(shop)).toEqual(after);
    await publishDocument(shop.db, hems, undefined, now);
    const published = await contentOf(shop);
    expect(await taken(shop, await written(shop, { format }))).toEqual(nothing);
    expect(await taken(shop, translated)).toEqual(nothing);
    expect(await contentOf(shop)).toEqual(published);
    const left = await written(shop, { format, isMissing: true });
    expect([handle, 'Hems', 'How we hem', 'Dresses'].map((text) => left.includes(text))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('a stale or contradicting row, and what is not there, is named by its line and left', async ({ shop }) => {
    await fill(shop);
    const before = await contentOf(shop);
    const rows = [
      'PAGE,page/hems,title,de,,Seams,Nähte',
      'PAGE,page/hems,blocks[9].text,de,,,x',
      'PAGE,page/none,title,de,,,x',
      'COLLECTION,dresses,title,de,,,Kleider',
      'COLLECTION,dresses,title,de,,,Roben',
      'MENU,navigation,content[0].name,de,Switzerland,,x',
      'PAGE,page/hems,title,en,,,Hem',
      'METAFIELD,1,value,de,,,x',
    ];
    const { refused, ...others } = await taken(shop, table(...rows));
    expect(others).toEqual({ cells: 0, texts: 0 });
    expect(refused).toEqual([
      expect.stringMatching(
        /^9 .*no translated texts of the type METAFIELD, only of PRODUCT.*COLLECTION, CATEGORY, PAGE/,
      ),
      expect.stringMatching(/^7 Texts for one market alone \(Switzerland\)/),
      expect.stringMatching(/^8 en is the language of the shop's own texts/),
      '5 Lines 5, 6 give the same text different values, so none was taken.',
      '6 Lines 5, 6 give the same text different values, so none was taken.',
      '2 The text that it translates has changed.',
      '3 There is no such text.',
      '4 There is no such thing.',
    ]);
    expect(await contentOf(shop)).toEqual(before);

    const good = 'page,page/hems,description,de,,How we hem.,Wie wir säumen.';
    expect(await taken(shop, table(...rows.slice(0, 3), good))).toMatchObject({ cells: 0, texts: 1 });
    expect((await contentOf(shop)).draft?.json).toMatchObject({ ...page, 'description / de': 'Wie wir säumen.' });
  });

  it('a collection or page that Shopify names by number is found by the handle or title of its rows, if one has it', async ({
    shop,
  }) => {
    await fill(shop);
    const filledBy = { kind: 'hand', products: [] };
    for (const [position, handle] of ['one', 'two'].entries()) {
      const body = { title: 'Twice', description: 'All of them', hidden: false, position, filledBy };
      expect(await putCollection(shop.deps, { handle, body })).toMatchObject({ ok: true });
    }
    const rows = [
      'COLLECTION,555000001,title,de,,Dresses,Kleider',
      'COLLECTION,555000002,title,de,,Twice,Doppelt',
      'COLLECTION,555000003,handle,de,,one,eins',
      'COLLECTION,555000003,title,de,,Twice,Erste',
      'COLLECTION,555000003,body_html,de,,<p>All of them</p>,<p>Alle</p>',
      'COLLECTION,555000004,title,de,,Unknown,X',
      'COLLECTION,555000005,meta_title,de,,,X',
      'PAGE,555000006,title,de,,Hems & seams,Säume',
    ];
    const { refused, ...others } = await taken(shop, table(...rows));
    expect(others).toEqual({ cells: 0, texts: 5 });
    expect(refused).toEqual([
      "3 2 of them are called 'Twice' (one, two), so none was taken.",
      "7 There is none called 'Unknown', and the shop does not know its number.",
      '8 No row names its handle or its title, and the shop does not know its number.',
    ]);
    expect((await contentOf(shop)).collection).toMatchObject({ 'title / de': 'Kleider' });
    expect((await collectionForStaff(shop.db, 'one'))?.body).toMatchObject({
      'title / de': 'Erste',
      'description / de': 'Alle',
      'handle / de': 'eins',
    });
    expect((await contentOf(shop)).draft?.json).toMatchObject({ 'title / de': 'Säume' });
  });

  it('a file of some things alone is taken, and `-` removes a text', async ({ shop }) => {
    await fill(shop);
    const method = 'DELIVERY_METHOD_DEFINITION,domestic/standard,name,de,,';
    const page = 'PAGE,page/hems,blocks[0].text,fr,,By hand';
    expect(await taken(shop, table(`${method},Mit dem Rad`, `${page},-`))).toEqual({
      ...nothing,
      texts: 2,
    });
    const { texts_json, draft } = await contentOf(shop);
    expect([texts_json, JSON.stringify(draft?.json).includes('/ fr')]).toEqual(['{"name / de":"Mit dem Rad"}', false]);
    expect(await taken(shop, table(`${method},`))).toEqual(nothing);
    expect(await taken(shop, table(`${method},-`))).toEqual({ ...nothing, texts: 1 });
    expect(await taken(shop, table(`${method},-`, `${page},-`))).toEqual(nothing);
  });

  it('all texts of a file are undone at once, but those that somebody changed since', async ({ shop }) => {
    const { db, deps } = shop;
    await fill(shop);
    const before = await contentOf(shop);
    const rows = [
      'COLLECTION,dresses,title,de,,Dresses,Kleider',
      'COLLECTION,dresses,title,fr,,Dresses,Robes',
      'COLLECTION,dresses,handle,de,,dresses,kleider',
      'PAGE,page/hems,title,de,,Hems & seams,Säume',
      'DELIVERY_METHOD_DEFINITION,domestic/standard,name,de,,,Mit dem Rad',
    ];
    const { id } = await drafted(shop, table(...rows));
    expect(await applySet(db, id, { now })).toMatchObject({ value: { cells: { applied: 5 } } });
    const shown = await showSet(db, id);
    expect(shown?.cells.map(({ product, field, before: old, after }) => [product, field, old, after])).toContainEqual([
      'COLLECTION dresses',
      'title / de',
      'null',
      '"Kleider"',
    ]);
    const { collection } = await contentOf(shop);
    const changed = { ...collection, 'title / fr': 'Tenues' };
    expect(await putCollection(deps, { handle: 'dresses', body: changed })).toMatchObject({ ok: true });
    expect(await undoSet(db, id, { now })).toMatchObject({ value: { cells: { kept: 1, undone: 4 } } });
    const after = await contentOf(shop);
    expect(after).toMatchObject({ collection: { ...before.collection, 'title / fr': 'Tenues' } });
    expect(Object.keys(after.collection ?? {})).not.toContain('handle / de');
    expect([after.texts_json, after.draft?.json]).toEqual([before.texts_json, before.published?.json]);
  });

  it('one that is not as it was, or is refused, is left as it is', async ({ shop }) => {
    const { db } = shop;
    await fill(shop);
    const rows = [
      'COLLECTION,dresses,title,de,,Dresses,Kleider',
      'COLLECTION,dresses,handle,de,,dresses,Wrong!',
      'PAGE,page/hems,title,de,,Hems & seams,Säume',
    ];
    const { id } = await drafted(shop, table(...rows));
    const own = { ...hems, status: 'DRAFT', json: { ...page, 'title / de': 'Nähte' } } as const;
    expect(await putDocument(db, own, now)).toMatchObject({ ok: true });
    expect(await applySet(db, id, { now })).toMatchObject({ value: { cells: { changed: 1, refused: 2 } } });
    expect((await showSet(db, id))?.cells.flatMap(({ warnings }) => warnings)).toContainEqual(
      expect.stringContaining('lower-case letters'),
    );
    const body = (await contentOf(shop)).collection;
    expect([body?.title, Object.keys(body ?? {}).includes('title / de')]).toEqual(['Dresses', false]);
  });

  it('what a role may not change is neither written to a file nor taken of one', async ({ shop }) => {
    await fill(shop);
    const [collection, all] = [await written(shop, { content: ['collection'] }), await written(shop)];
    const types = ['PRODUCT,', 'COLLECTION,', 'PAGE,', 'DELIVERY_METHOD_DEFINITION,'];
    expect(types.map((type) => all.includes(`\r\n${type}`))).toEqual([true, true, true, true]);
    expect(types.map((type) => collection.includes(`\r\n${type}`))).toEqual([true, true, false, false]);
    const rows = ['COLLECTION,dresses,title,de,,,Kleider', 'PAGE,page/hems,title,de,,,Säume'];
    expect(await taken(shop, table(...rows), ['collection'])).toEqual({
      ...nothing,
      refused: ['3 Your role may not change texts of the type PAGE.'],
      texts: 1,
    });
    expect((await contentOf(shop)).draft).toBeNull();
  });
});
