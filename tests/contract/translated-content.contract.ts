import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { collectionOrNew } from '../../server/commerce/catalog/edited-collection.ts';
import { putCollection } from '../../server/commerce/catalog/manage-collections.ts';
import { applySet } from '../../server/commerce/changes/apply-and-undo.ts';
import { type ContentText, listContentTexts } from '../../server/commerce/changes/content-texts/list.ts';
import { compareContentTexts } from '../../server/commerce/changes/content-texts/write.ts';
import { storeDraft } from '../../server/commerce/changes/draft.ts';
import { documentAt, findDocument } from '../../server/commerce/content/store.ts';
import { publishDocument, putDocument } from '../../server/commerce/content/write.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { setMethod } from '../../server/commerce/places/manage/methods.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { anonymous, composeAuthorization } from '../../shared/authorization.ts';
import { rule } from '../../shared/messages/message.ts';
import { untraced } from '../../shared/tracing.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { buy } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import { type Shop, shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

const languages = ['en', 'de'];
/** No part of a page has a substitute because the machine is slow. */
const patience = stateTimeoutMs;
const callTimes = {
  criticalMs: patience,
  optionalMs: patience,
  headMs: patience,
  outerMs: patience,
  changesMs: patience,
};
const now = 1;

// biome-ignore lint/suspicious/noExplicitAny: a document of the demonstration that a test adds texts to.
const demonstration = (file: string): any =>
  JSON.parse(readFileSync(new URL(`../../demo/content/${file}.json`, import.meta.url), 'utf8'));

async function put({ db }: Shop, type: string, json: unknown, status: 'PUBLISH' | 'DRAFT' = 'PUBLISH', code = '0') {
  expect(await putDocument(db, { type, code, market: '', status, json }, now)).toMatchObject({ ok: true });
}

/** Opens the shop's pages in both languages. @returns with the names of the statements that they cost */
async function opened(shop: Shop) {
  const { deps, location, db } = shop;
  for (const type of ['website', 'navigation', 'footer', 'home'])
    if (!(await findDocument(db, type, '0'))) await put(shop, type, demonstration(type));

  const asked: string[] = [];
  const tracing = { ...untraced, past: (name: string) => void asked.push(name) };
  const commerce = createCommerce({ ...deps, db: openDatabase(location, { tracing }), languages });
  const jar = browserJar(openStorefront({ commerce, languages, callTimes }));
  return { jar, asked, commerce, close: () => commerce.close() };
}

/** Returns the `lang` of the element whose text begins so; 'page': it is in the page's language; undefined: it is not there. */
const languageOf = (body: string, text: string) =>
  new RegExp(`<\\w+\\b([^>]*)>${text}`).exec(body)?.map((tag) => /lang="(\w+)"/.exec(tag)?.[1] ?? 'page')[1];
const alternates = (body: string) =>
  [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, language]) => language);

const home = {
  sections: [
    { kind: 'opening', title: 'Coats for rain', 'title / de': 'Mäntel für Regen', text: 'Made to last.' },
    {
      kind: 'reasons',
      title: 'Why here',
      items: [{ title: 'Repairs', 'title / de': 'Reparaturen', text: 'Free for two years.' }],
    },
  ],
};
const page = {
  title: 'Hems',
  'title / de': 'Säume',
  description: 'How we hem.',
  group: 'Care',
  'group / de': 'Pflege',
  blocks: [
    { kind: 'heading', level: 2, text: 'By hand', 'text / de': 'Von Hand' },
    {
      kind: 'paragraph',
      text: ['See ', { text: 'returns', href: '/page/returns' }],
      'text / de': ['Siehe ', { text: 'Rückgabe', href: '/page/returns' }],
    },
    { kind: 'table', caption: 'Times', head: ['Piece', 'Days'], rows: [['Coat', '3']], 'rows / de': [['Mantel', '3']] },
    { kind: 'questions', items: [{ question: 'How long?', 'question / de': 'Wie lange?', answer: ['A week.'] }] },
  ],
};

describe.each(databaseKinds)('content in a further language, on %s', (kind) => {
  const it = freshShopTest[kind];

  it('is shown in it as far as it is translated, and marked where it is not', async ({ shop }) => {
    const navigation = demonstration('navigation');
    navigation.content[0]['name / de'] = 'Neuheiten';
    navigation.messageBarConfig['barContent / de'] = 'Versand frei';
    delete navigation.content[1]['name / de'];
    const footer = demonstration('footer');
    footer.content1['title / de'] = 'Rat und Tat';
    await put(shop, 'navigation', navigation);
    await put(shop, 'footer', footer);
    await put(shop, 'home', home);
    const { jar, close } = await opened(shop);
    const german = (await jar.get('/de')).body;
    const said = (...texts: string[]) => texts.map((text) => languageOf(german, text));
    expect(said('Mäntel für Regen', 'Reparaturen', 'Neuheiten', 'Versand frei', 'Rat und Tat')).toEqual(
      Array(5).fill('page'),
    );
    expect(said('Made to last', 'Free for two years', 'Why here', navigation.content[1].name)).toEqual(
      Array(4).fill('en'),
    );
    expect(german).not.toContain('Coats for rain');
    const english = (await jar.get('/')).body;
    expect([languageOf(english, 'Coats for rain'), /Mäntel|Neuheiten|Rat und/.test(english)]).toEqual(['page', false]);
    await close();
  });

  it('is drafted, published and cached with its document', async ({ shop }) => {
    await put(shop, 'home', { sections: [{ ...home.sections[0], 'title / de': undefined }] });
    const { jar, close } = await opened(shop);
    const title = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec((await jar.get(path)).body)?.[0];
    expect(await title('/de')).toBe('<h1 lang="en">Coats for rain</h1>');
    await put(shop, 'home', home, 'DRAFT');
    expect(await title('/de')).toBe('<h1 lang="en">Coats for rain</h1>');
    await publishDocument(shop.db, { type: 'home', code: '0', market: '' }, undefined, now);
    expect([await title('/de'), await title('/')]).toEqual(['<h1>Mäntel für Regen</h1>', '<h1>Coats for rain</h1>']);
    await close();
  });

  it('makes a page one of the language, with the places that links name', async ({ shop }) => {
    await put(shop, 'page', page, 'PUBLISH', 'hems');
    await put(
      shop,
      'page',
      { ...page, title: 'Seams', 'title / de': undefined, 'group / de': undefined },
      'PUBLISH',
      'seams',
    );
    const { jar, close } = await opened(shop);
    const { body } = await jar.get('/de/page/hems');
    const said = (...texts: string[]) => texts.map((text) => languageOf(body, text));
    expect(
      said('Säume', 'Von Hand', 'Siehe <a href="/de/page/returns">Rückgabe', 'Wie lange', 'Mantel', 'Pflege'),
    ).toEqual(Array(6).fill('page'));
    expect(said('How we hem', 'A week', 'Seams')).toEqual(['en', 'en', 'en']);
    expect(body).toMatch(/<section class="table-scroll"[^>]* lang="en">.*<tbody lang="de">/);
    expect(body).toContain('id="section-by-hand"');
    expect(alternates(body)).toEqual(['en', 'de', 'x-default']);
    expect(alternates((await jar.get('/page/seams')).body)).toEqual([]);
    const map = (await jar.get('/sitemap-pages.xml')).body;
    expect(['hems', 'seams'].map((code) => map.includes(`/de/page/${code}<`))).toEqual([true, false]);
    const list = (await jar.get('/de/page')).body;
    expect([list.match(/<h2[^>]*>Pflege/g)?.length, list.includes('>Care<')]).toEqual([1, false]);
    await close();
  });

  it('is that of collections, their menu and their breadcrumbs', async ({ shop }) => {
    await put(shop, 'navigation', { ...demonstration('navigation'), fromCatalogue: true });
    const { jar, close } = await opened(shop);
    const deps = { db: shop.db, clock: shop.deps.clock };
    const { handle } = await shop.db
      .selectFrom('product')
      .select('handle')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const filledBy = { kind: 'hand', products: [handle] };
    const english = { title: 'Dresses', description: 'For days.', hidden: false, position: 0, filledBy };
    expect(await putCollection(deps, { handle: 'dresses', body: english })).toMatchObject({ ok: true });
    const german = { ...english, 'title / de': 'Kleider' };
    const heading = async (path: string) => /<h1[^>]*>.*?<\/h1>/.exec((await jar.get(path)).body)?.[0];
    expect(await heading('/de/collections/dresses')).toBe('<h1 lang="en">Dresses</h1>');
    expect(await putCollection(deps, { handle: 'dresses', body: german })).toMatchObject({ ok: true });
    const listing = (await jar.get('/de/collections/dresses')).body;
    expect(['Kleider', 'For days', 'Dresses'].map((text) => languageOf(listing, text))).toEqual([
      'page',
      'en',
      undefined,
    ]);
    expect(await heading('/collections/dresses')).toBe('<h1>Dresses</h1>');
    expect(alternates((await jar.get('/de/collections/dresses')).body)).toEqual(['en', 'de', 'x-default']);
    expect(languageOf((await jar.get('/de/collections')).body, 'Kleider')).toBe('page');
    const map = (await jar.get('/sitemap-pages.xml')).body;
    expect(map.match(/<loc>[^<]*\/de\/collections\/[^<]+/g)).toHaveLength(1);

    const crumbs = async () => (await jar.get(`/de/products/${handle}`)).body;
    expect(await crumbs()).toMatch(/<a href="\/de\/collections\/dresses">Kleider<\/a>/);
    await putCollection(deps, { handle: 'dresses', body: { ...german, 'title / de': 'Roben' } });
    expect(await crumbs()).toMatch(/collections\/dresses">Roben</);
    const edited = await collectionOrNew(shop.db, 'dresses');
    expect(languageOf((await jar.get('/de')).body, 'Roben')).toBe('page');
    expect(Object.keys(edited.body).slice(0, 3)).toEqual(['title', 'title / de', 'description']);
    expect(await putCollection(deps, { handle: 'dresses', body: edited.body })).toMatchObject({
      value: { changed: false },
    });
    const wrong = { ...edited.body, 'title / de': 'x'.repeat(256), 'hidden / de': 'x' };
    expect(await putCollection(deps, { handle: 'dresses', body: wrong })).toMatchObject({
      error: { fields: { 'hidden / de': expect.anything() } },
    });
    await close();
  });

  it('is the name of a delivery method, in which an order keeps it', async ({ shop }) => {
    await put(shop, 'page', { ...page, blocks: [{ kind: 'delivery-table' }] }, 'PUBLISH', 'delivery');
    const { jar, commerce, close } = await opened(shop);
    const named = async (path: string, name: string) => languageOf((await jar.get(path)).body, name);
    const set = (text: string) =>
      setMethod(shop.db, { zone: 'domestic', id: 'standard', name: 'By bike', texts: { 'name / de': text } }, now);
    expect(await set('')).toMatchObject({ ok: true });
    expect(await named('/de/page/delivery', 'By bike')).toBe('en');
    expect(await set('Mit dem Rad')).toMatchObject({ ok: true });
    expect(await named('/de/page/delivery', 'Mit dem Rad')).toBe('page');
    expect(await named('/page/delivery', 'By bike')).toBe('page');
    const who = shopper(
      (request) => {
        const german = { ...anonymous, deviceId: 'd'.repeat(32), language: 'de', type: '1' as const };
        request.headers.set('authorization', composeAuthorization(german));
        return commerce.fetch(request);
      },
      'd'.repeat(32),
      'USD',
    );
    const ordered = await buy(who, goods.blackM, { shippingMethod: 'standard' });
    await set('');
    expect((await who.get(`/apis/orders/${ordered.data.id}`)).data.shippingMethod).toMatchObject({
      name: 'Mit dem Rad',
      nameIn: 'de',
    });
    expect(
      await setMethod(shop.db, { zone: 'domestic', id: 'standard', texts: { 'days / de': 'x' } }, now),
    ).toMatchObject({
      error: { fields: { 'days / de': expect.anything() } },
    });
    await close();
  });

  it('is listed with what is missing, and written back where its base is the same', async ({ shop }) => {
    const deps = { db: shop.db, clock: shop.deps.clock };
    await put(shop, 'home', home);
    await put(shop, 'page', page, 'PUBLISH', 'hems');
    const filledBy = { kind: 'hand', products: [] };
    const body = { title: 'Dresses', description: '', hidden: false, position: 0, filledBy };
    await putCollection(deps, { handle: 'dresses', body });
    const listed = async () => {
      const all: ContentText[] = [];
      for await (const texts of listContentTexts(shop.db, 'de')) all.push(...texts);
      return all;
    };
    /** Stores texts in German as a change set does. */
    const take = async (given: readonly ContentText[]) => {
      const { changes, refused } = await compareContentTexts(shop.db, 'de', given);
      const planned = changes.map((change) => ({ ...change, language: 'de' }));
      const id = await storeDraft(shop.db, [], { title: 'texts', now, texts: planned });
      expect(await applySet(shop.db, id, { now })).toMatchObject({ ok: true });
      const rows = await shop.db.selectFrom('change_text').select('note').where('set_id', '=', id).execute();
      return { refused, notes: rows.flatMap(({ note }) => note || []) };
    };
    const texts = await listed();
    const text = (id: string, field: string) => texts.find((each) => each.id === id && each.field === field);
    expect(text('home', 'sections[0].title')).toMatchObject({ base: 'Coats for rain', text: 'Mäntel für Regen' });
    expect(text('home', 'sections[0].text')).toMatchObject({ kind: 'document', base: 'Made to last.', text: null });
    const link = { base: 'See [returns](/page/returns)', text: 'Siehe [Rückgabe](/page/returns)' };
    expect(text('page/hems', 'blocks[1].text')).toMatchObject(link);
    expect(text('page/hems', 'blocks[2].head')).toMatchObject({ base: 'Piece\nDays', text: null });
    expect(text('dresses', 'title')).toMatchObject({ kind: 'collection', base: 'Dresses', text: null });
    expect(texts.filter(({ id }) => id === 'dresses')).toHaveLength(2);

    const missing = texts.filter((each) => each.text === null);
    const wanted = [
      ...missing.map((each) => ({ ...each, text: each.base })),
      { kind: 'document', id: 'home', field: 'sections[0].title', base: 'Boots', text: 'Stiefel' } as const,
      { kind: 'document', id: 'home', field: 'sections[9].title', base: '', text: 'x' } as const,
      { kind: 'collection', id: 'none', field: 'title', base: '', text: 'x' } as const,
    ];
    const { refused } = await take(wanted);
    expect(refused.map(({ why }) => why)).toEqual([
      rule('textTranslatedChanged'),
      rule('textNone'),
      rule('textNoThing'),
    ]);
    expect((await listed()).filter((each) => each.text === null)).toEqual([]);
    expect((await documentAt(shop.db, { type: 'home', code: '0', market: '' }, 'PUBLISH'))?.json).toEqual(home);
    const long = { kind: 'method', id: 'domestic/standard', field: 'name', base: '', text: 'x'.repeat(61) } as const;
    expect((await take([long])).notes).toEqual([rule('methodNameLong')]);
    await take([{ ...long, text: null }]);
    expect((await listed()).filter((each) => each.text === null)).toMatchObject([{ id: 'domestic/standard' }]);
  });

  it('costs no statement more', async ({ shop }) => {
    await put(shop, 'home', home);
    const statements = async (path: string) => {
      const { jar, asked, close } = await opened(shop);
      await jar.get(path);
      await close();
      return asked.filter((name) => name.includes('content_document')).length;
    };
    const english = await statements('/');
    expect([english > 0, await statements('/de')]).toEqual([true, english]);
  });
});
