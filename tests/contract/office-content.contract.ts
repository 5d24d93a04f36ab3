import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { listDocuments } from '../../server/commerce/content/list-documents.ts';
import { sellerFor } from '../../server/commerce/content/seller.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import type { Jar, Seen } from '../http/browser-jar.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const path = '/office/content/page/delivery';
const delivery = { type: 'page', code: 'delivery', market: '' };

/** Presses a button of the form that a page shows, with some fields typed. */
const press = (jar: Jar, seen: Seen, button: string, typed: Record<string, string> = {}, action = path) =>
  jar.post(action, { ...formIn(seen.body, action), ...typed, do: button });

describe.each(gateDatabases)("the office's content on %s", (kind) => {
  const it = freshCardShopTest[kind];
  const office = async (shop: Shop) => {
    for (const type of ['navigation', 'footer', 'home', 'search'] as const)
      await put(shop, { type, code: '0', market: '' }, `${type}.json`);
    for (const code of ['delivery', 'returns'])
      await put(shop, { type: 'page', code, market: '' }, `page/${code}.json`);
    return openOffice(shop);
  };
  const put = async ({ db, deps }: Shop, name: typeof delivery, file: string) => {
    const json = JSON.parse(readFileSync(new URL(`../../demo/content/${file}`, import.meta.url), 'utf8'));
    expect(await putDocument(db, { ...name, status: 'PUBLISH', json }, deps.clock.now())).toMatchObject({ ok: true });
  };
  const stored = async ({ db }: Shop, status: 'DRAFT' | 'PUBLISH') => (await documentAt(db, delivery, status))?.json;

  it('every document is in a list by key, opens in under 40 KB, and is stored unchanged from its form', async ({
    shop,
  }) => {
    const editor = await (await office(shop)).member('eda', 'editor');
    for (const { type, code, market } of await listDocuments(shop.db)) {
      const at = `/office/content/${type}/${code}`;
      const seen = await editor.get(at);
      expect([at, seen.status]).toEqual([at, 200]);
      expect([at, seen.body.length < 40_000 || seen.body.length]).toEqual([at, true]);
      const before = await documentAt(shop.db, { type, code, market }, 'PUBLISH');
      expect(await press(editor, seen, 'save', {}, at)).toMatchObject({ status: 303 });
      const draft = await documentAt(shop.db, { type, code, market }, 'DRAFT');
      expect([at, draft?.json ?? before?.json]).toEqual([at, before?.json]);
    }
    const list = (await editor.get('/office/content')).body;
    expect(list.length).toBeLessThan(40_000);
    expect(list).toContain(`href="${path}"`);
  });

  it('a page is written with its fields, previewed, published and reverted, with the name of the person', async ({
    shop,
  }) => {
    const staff = await office(shop);
    const editor = await staff.member('eda', 'editor');
    const before = await stored(shop, 'PUBLISH');
    const opened = await press(editor, await editor.get(path), 'add:blocks', { 'form:blocks': 'paragraph' });
    expect(opened.status).toBe(200);
    const [last] = opened.body.match(/(?<=name=":)blocks\[\d+\](?=\.text")/g)?.slice(-1) ?? [];
    const text = 'Parcels leave **today** by [us](/page/returns). <script>alert(1)</script>';
    const typed = { ':title': 'Delivery of <b>ours</b>', [`:${last}.text`]: text };
    const moved = await press(editor, opened, `up:${last}`, typed);
    expect(await stored(shop, 'DRAFT')).toBeUndefined();
    const saved = await press(editor, moved, 'preview');
    expect(saved.location).toMatch(/^\/page\/delivery\?status=latest&preview=/);
    const draft = JSON.stringify(await stored(shop, 'DRAFT'));
    expect(draft).toContain('[{"strong":"today"},'.slice(1, -1));
    expect(draft).toContain('{"text":"us","href":"/page/returns"}');
    expect(await stored(shop, 'PUBLISH')).toEqual(before);
    const shown = await editor.get(path);
    expect(shown.body).not.toContain('<script>');
    expect(shown.body).not.toContain('<b>ours');
    expect(await press(editor, shown, 'publish')).toMatchObject({ status: 303 });
    expect(JSON.stringify(await stored(shop, 'PUBLISH'))).toBe(draft);
    const history = await editor.get(`${path}/history`);
    expect(history.body).toContain('Make version 1 the draft');
    const revert = { version: '2', to: '1', do: 'revert' };
    expect(await editor.post(`${path}/history`, revert)).toMatchObject({ status: 303 });
    expect(await editor.post(`${path}/history`, { version: '3', do: 'publish' })).toMatchObject({ status: 303 });
    expect(await stored(shop, 'PUBLISH')).toEqual(before);
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();
    expect(trail.filter(({ action }) => action.startsWith('content.')).filter(({ actor }) => actor !== 'shop')).toEqual(
      ['content.stored', 'content.published', 'content.reverted', 'content.published'].map((action) => ({
        actor: 'staff:eda@office',
        action,
      })),
    );
  });

  it('what is wrong is named beside its field, and nothing typed is lost', async ({ shop }) => {
    const editor = await (await office(shop)).member('eda', 'editor');
    const seen = await press(editor, await editor.get(path), 'save', { ':title': '', ':order': 'first' });
    expect(seen.status).toBe(422);
    expect(seen.body).toMatch(/id="title-notes">This must not be empty/);
    expect(seen.body).toMatch(/id="order-notes">/);
    expect(seen.body).toContain('value="first"');
    expect(await stored(shop, 'DRAFT')).toBeUndefined();
    const lost = formIn(seen.body, path);
    delete lost[':title'];
    expect((await editor.post(path, { ...lost, do: 'save' })).status).toBe(400);
    const back = await press(editor, seen, 'save', { ':title': 'Delivery', ':order': '12' });
    expect(back).toMatchObject({ status: 303 });
  });

  it('an e-mail of the shop is checked at its field, and what an earlier release stored still serves', async ({
    shop,
  }) => {
    const editor = await (await office(shop)).member('eda', 'editor');
    const seller = '/office/content/seller/0';
    const odd = { ':name': 'Hemline Ltd', ':address': '1 High Street', ':email': 'care at hemline' };
    const refused = await press(editor, await editor.get(seller), 'publish', odd, seller);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/id="email-notes">This is no e-mail address/);
    expect(refused.body).toContain('value="care at hemline"');
    const published = await press(editor, refused, 'publish', { ':email': 'care@hemline.example' }, seller);
    expect(published.status).toBe(303);
    const website = '/office/content/website/0';
    const settings = { ':title': 'Hemline', ':supportEmail': 'care' };
    const wrong = await press(editor, await editor.get(website), 'save', settings, website);
    expect(wrong.body).toMatch(/id="supportEmail-notes">This is no e-mail address/);

    // Without fields that sellers have gained since.
    const old = { name: 'Hemline Ltd', address: ['1 High Street'], email: 'care at hemline' };
    await shop.db
      .updateTable('content_document')
      .set({ body_json: JSON.stringify(old) })
      .where('type', '=', 'seller')
      .execute();
    expect(await sellerFor(shop.db, 'US')).toEqual({ ...old, returnAddress: [] });
    expect(await editor.get(seller)).toMatchObject({ status: 200, body: expect.stringContaining('care at hemline') });
  });

  it('a second press changes nothing, and another draft meanwhile is refused with both versions', async ({ shop }) => {
    const staff = await office(shop);
    const [eda, olga] = [await staff.member('eda', 'editor'), await staff.member('olga', 'owner')];
    const [hers, other] = [await eda.get(path), await olga.get(path)];
    for (const _ of [1, 2])
      expect(await press(eda, hers, 'save', { ':title': 'By Eda' })).toMatchObject({ status: 303 });
    expect(
      await shop.db.selectFrom('content_revision').where('code', '=', 'delivery').selectAll().execute(),
    ).toHaveLength(2);
    const refused = await press(olga, other, 'publish', { ':title': 'By Olga' });
    expect(refused.status).toBe(409);
    for (const words of ['By Eda', 'By Olga', 'Version 2']) expect(refused.body).toContain(words);
    expect(await stored(shop, 'DRAFT')).toMatchObject({ title: 'By Eda' });
    expect(await press(olga, refused, 'publish')).toMatchObject({ status: 303 });
    expect(await stored(shop, 'PUBLISH')).toMatchObject({ title: 'By Olga' });
  });

  it('links into nothing are marked in the form and listed', async ({ shop }) => {
    const editor = await (await office(shop)).member('eda', 'editor');
    const links =
      '[a](/page/none) [b](/products/none) [c](/collections/none) [d](/nowhere) [e](/cart) [f](/page/returns)';
    const seen = await editor.get(path);
    const json = { ...((await stored(shop, 'PUBLISH')) as object), blocks: [{ kind: 'note', text: 'x' }] };
    const sent = await editor.post(`${path}/json`, { version: '1', json: JSON.stringify(json) });
    expect(sent).toMatchObject({ status: 303 });
    expect(await press(editor, await editor.get(path), 'save', { ':blocks[0].text': links })).toMatchObject({
      status: 303,
    });
    const marked = (await editor.get(path)).body;
    for (const dead of ['/page/none', '/products/none', '/collections/none', '/nowhere'])
      expect(marked).toContain(`Dead link ${dead}:`);
    for (const alive of ['/cart', '/page/returns']) expect(marked).not.toContain(`Dead link ${alive}:`);
    expect(seen.body).not.toContain('Dead link /page/none');
    let [listed, next] = ['', '/office/content/dead-links'];
    while (next !== '') {
      const { body } = await editor.get(next);
      listed += body;
      next = /rel="next" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(listed).toContain('/products/none: There is no such product.');
    const german = await openOffice(shop).member('gerda', 'editor', { 'Accept-Language': 'de' });
    expect((await german.get(path)).body).toContain('/products/none: Dieses Produkt gibt es nicht.');
  });

  it('texts have a field in each further language of the shop, and are previewed in it', async ({ shop }) => {
    await office(shop);
    const eda = await openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } }).member('eda', 'editor');
    const typed = { ':title / de': 'Lieferung', ':blocks[0].text / de': '**Heute** zu [uns](/page/returns)' };
    const opened = await press(eda, await eda.get(path), 'open:blocks[0]');
    const saved = await press(eda, opened, 'preview:de', typed);
    expect(saved.location).toMatch(/^\/de\/page\/delivery\?status=latest&preview=/);
    expect(await stored(shop, 'DRAFT')).toMatchObject({ 'title / de': 'Lieferung' });
    expect(JSON.stringify(await stored(shop, 'DRAFT'))).toContain(
      '"text / de":[{"strong":"Heute"}," zu ",{"text":"uns","href":"/page/returns"}]',
    );
    const shown = (await eda.get(path)).body;
    expect(shown).toMatch(/<label for="title\/de">Title in German<input id="title\/de" lang="de"/);
    expect(shown).not.toContain('layout / de');

    const wrong = await press(eda, await eda.get(path), 'save', { ':title / de': 'x'.repeat(121) });
    expect(wrong.body).toMatch(/id="title\/de-notes">This has at most 120 characters/);

    const three = openOffice({ deps: { ...shop.deps, languages: ['en', 'fr', 'ar'] } });
    const olga = await three.member('olga', 'owner');
    const others = await olga.get(path);
    expect(others.body).toContain('Title in further languages: 0 of 2');
    expect(others.body).toContain('<input id="title/ar" lang="ar" dir="rtl"');
    expect(await press(olga, others, 'save', { ':title / fr': 'Livraison' })).toMatchObject({ status: 303 });
    expect(await stored(shop, 'DRAFT')).toMatchObject({ 'title / de': 'Lieferung', 'title / fr': 'Livraison' });

    const german = await openOffice({ deps: { ...shop.deps, languages: ['de', 'en'] } }).member('eve', 'editor');
    const own = (await german.get(path)).body;
    expect([own.includes('id="title/de"'), own.includes('id="title/en"')]).toEqual([true, true]);

    const without = JSON.stringify(await stored(shop, 'PUBLISH'));
    const { version } = formIn((await eda.get(path)).body, path);
    const json = await eda.post(`${path}/json`, { version: version ?? '', json: without });
    expect(json.location).toBe(`${path}?done=lost`);
  });

  it('is closed to roles without content.edit, and takes no invented types', async ({ shop }) => {
    const staff = await office(shop);
    const [buyer, editor] = [await staff.member('bo', 'buyer'), await staff.member('eda', 'editor')];
    for (const at of ['/office/content', path, `${path}/history`, `${path}/json`, '/office/content/dead-links']) {
      const { status, body } = await buyer.get(at);
      expect([at, status]).toEqual([at, 403]);
      expect(body).toContain('content.edit');
    }
    expect((await buyer.post(path, { version: '1', do: 'save', ':title': 'x' })).status).toBe(403);
    for (const at of ['/office/content/__proto__/0', '/office/content/page/..%2f', '/office/content/constructor/0'])
      expect([at, (await editor.get(at)).status]).toEqual([at, 404]);
    const hostile = { version: '1', do: 'add:__proto__.x', ...formIn((await editor.get(path)).body, path) };
    expect((await editor.post(path, { ...hostile, do: 'add:__proto__.x' })).status).toBe(200);
    expect((await editor.post(path, { ...hostile, do: 'save', ':blocks#': '9999' })).status).toBe(400);
    expect((await editor.post(path, { ...hostile, do: 'save', ':blocks[0]': '=title 0 5' })).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('begins a page by its title, whose address is made of it, and keeps what was refused', async ({ shop }) => {
    const eda = await (await office(shop)).member('eda', 'editor');
    const begin = (typed: Record<string, string>) => eda.get(`/office/content/new?${new URLSearchParams(typed)}`);
    const begun = await begin({ type: 'page', code: 'Über uns: die Größen', market: '' });
    expect(begun.location).toBe('/office/content/page/uber-uns-die-grossen');
    const refused = await begin({ type: 'page', code: 'Our story', market: 'XXX' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/name="code" value="Our story"/);
  });
});
