import { describe, expect } from 'vitest';
import { growCatalogue } from '../../scripts/bench/growth/catalogue.ts';
import { command as collectionsCommand } from '../../server/command-line/collections.ts';
import { listCollections, loadCollection } from '../../server/commerce/catalog/collections.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { redirectTarget } from '../../server/commerce/discovery/redirects.ts';
import { indexAgain } from '../../server/commerce/products/search-again.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const path = '/office/collections/picked';

describe.each(gateDatabases)("the office's collections on %s", (kind) => {
  const it = freshCardShopTest[kind];
  const handlesIn = async ({ db }: Shop, handle: string) =>
    (
      await db
        .selectFrom('collection_product')
        .innerJoin('collection', 'collection.id', 'collection_id')
        .innerJoin('product', 'product.id', 'product_id')
        .select('product.handle')
        .where('collection.handle', '=', handle)
        .orderBy('collection_product.position')
        .execute()
    ).map((row) => row.handle);
  const products = async ({ db }: Shop) =>
    db.selectFrom('product').select(['handle', 'category']).orderBy('id').limit(3).execute();
  const shown = async ({ db }: Shop) => (await listCollections(db)).map(({ handle }) => handle);

  it('of many products has a short form, which leaves them as they are', async ({ shop }) => {
    const bo = await openOffice(shop).member('bob', 'buyer');
    await growCatalogue(shop.db, 400);
    const picked = await shop.db
      .selectFrom('product')
      .select(['id', 'handle'])
      .orderBy('id', 'desc')
      .limit(400)
      .execute();
    const row = { handle: 'many', title: 'Many', description: '', position: 9, rule_json: null };
    const { id } = await shop.db.insertInto('collection').values(row).returning('id').executeTakeFirstOrThrow();
    const members = picked.map((product, position) => ({ collection_id: id, product_id: product.id, position }));
    await shop.db.insertInto('collection_product').values(members).execute();
    const many = '/office/collections/many';
    const opened = await bo.get(many);
    expect(opened.body).toContain('400 lines, which stay as they are');
    expect(opened.body.length).toBeLessThan(30_000);
    expect((await bo.get(`${many}/products`)).body.length).toBeLessThan(30_000);
    const saved = await bo.post(many, { ...formIn(opened.body, many), ':title': 'Renamed', do: 'save' });
    expect([saved.status, (await bo.get(many)).body.includes('value="Renamed"')]).toEqual([303, true]);
    expect(await handlesIn(shop, 'many')).toEqual(picked.map(({ handle }) => handle));
    const [stamp = ''] = /(?<=name="stamp" value=")[^"]*/.exec((await bo.get(`${many}/products`)).body) ?? [];
    const late = picked[29]?.handle;
    const { location } = await bo.post(`${many}/products?after=20`, { stamp, do: `down ${late}` });
    expect((await bo.get(String(location).replace(/#.*/, ''))).body).toContain(`id="${late}"`);
  });

  it('texts have a field in each further language, and an option of the command', async ({ shop }) => {
    const bo = await openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } }).member('bo', 'buyer');
    const opened = await bo.get(path);
    const typed = { ':title': 'Picked', ':title / de': 'Ausgewählt', do: 'save' };
    expect(await bo.post(path, { ...formIn(opened.body, path), ...typed })).toMatchObject({ status: 303 });
    const stored = async () => {
      const [row] = await shop.db
        .selectFrom('collection')
        .select('texts_json')
        .where('handle', '=', 'picked')
        .execute();
      return row?.texts_json;
    };
    expect(await stored()).toBe('{"title / de":"Ausgewählt"}');
    const described = { ...formIn((await bo.get(path)).body, path), ':description / de': 'Von Hand.', do: 'save' };
    const refused = await bo.post(path, described);
    expect(refused.body).toMatch(/id="description\/de-notes">.*nothing to translate/);
    const command = (text: string) =>
      collectionsCommand.run(['set', 'picked', '--text', text], {
        open: async () => shop.db,
        dataDir: '',
        out: () => undefined,
        actor: 'shop',
        progress: null,
      });
    expect([await command('title / fr = Choisis'), await stored()]).toEqual([
      0,
      '{"title / de":"Ausgewählt","title / fr":"Choisis"}',
    ]);
    expect([await command('title / de='), await stored()]).toEqual([0, '{"title / fr":"Choisis"}']);
  });

  it('products are added by SKU and handle, moved and removed by buttons; two people at once are told', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const [bo, ben] = [await office.member('bo', 'buyer'), await office.member('ben', 'buyer')];
    const page = `${path}/products`;
    expect((await bo.get(page)).status).toBe(404);
    const opened = await bo.get(path);
    await bo.post(path, { ...formIn(opened.body, path), ':title': 'Picked', do: 'save' });
    expect((await bo.get(path)).body).toContain(`href="${page}"`);
    const [one, two, three] = (await products(shop)).map(({ handle }) => handle);
    const bySku = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select('variant.sku')
      .where('product.handle', '=', String(three))
      .where('sku', '<>', '')
      .executeTakeFirstOrThrow();
    const stampIn = (body: string) => /name="stamp" value="([^"]*)"/.exec(body)?.[1] ?? '';
    const press = async (what: string, more: Record<string, string> = {}) =>
      bo.post(page, { stamp: stampIn((await bo.get(page)).body), do: what, ...more });
    const refused = await press('add', { paste: `${two}\n<b>none</b>\n${one}, ${bySku.sku}\n${two}` });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('>&lt;b&gt;none&lt;/b&gt;</textarea>');
    expect(await handlesIn(shop, 'picked')).toEqual([two, one, three]);
    for (const [what, order] of [
      [`last ${two}`, [one, three, two]],
      [`up ${two}`, [one, two, three]],
      [`down ${one}`, [two, one, three]],
      [`first ${three}`, [three, two, one]],
      [`up ${three}`, [three, two, one]],
      [`remove ${two}`, [three, one]],
      [`first none-such`, [three, one]],
    ] as const) {
      expect([what, (await press(what)).status]).toEqual([what, 303]);
      expect([what, await handlesIn(shop, 'picked')]).toEqual([what, order]);
    }
    // What was seen is not what there is by now: nothing is moved, and the page shows the present order.
    const stale = stampIn((await ben.get(page)).body);
    await press('add', { paste: String(two), place: 'first' });
    const late = await ben.post(page, { stamp: stale, do: `first ${one}` });
    expect([late.status, late.body.includes('was changed meanwhile')]).toEqual([409, true]);
    expect(await handlesIn(shop, 'picked')).toEqual([two, three, one]);
    expect((await ben.post(page, { stamp: stampIn(late.body), do: `first ${one}` })).location).toContain(`#${one}`);
    expect(await handlesIn(shop, 'picked')).toEqual([one, two, three]);
    expect((await bo.post(page, { stamp: '', do: 'drop table' })).status).toBe(400);
    const support = await office.member('sue', 'support');
    expect([(await support.get(page)).status, (await support.post(page, { do: 'add' })).status]).toEqual([403, 403]);
  });

  it('products are found by words, added by their buttons, all at once, and by their titles', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const page = `${path}/products`;
    await bo.post(path, { ...formIn((await bo.get(path)).body, path), ':title': 'Picked', do: 'save' });
    const [one, two] = await shop.db.selectFrom('product').select(['handle', 'title']).orderBy('id').limit(2).execute();
    if (!one || !two) throw new Error('The shop has no products.');
    const search = `${page}?${new URLSearchParams({ q: one.title })}`;
    const found = (await bo.get(search)).body;
    expect(found).toContain(`value="add ${one.handle}"`);
    expect(found).toContain('Products of Picked');
    const stampIn = (body: string) => /name="stamp" value="([^"]*)"/.exec(body)?.[1] ?? '';
    const { location } = await bo.post(search, { stamp: stampIn(found), do: `add ${one.handle}` });
    expect(await handlesIn(shop, 'picked')).toEqual([one.handle]);
    // The search goes on: the product is named as one that is in it.
    const after = (await bo.get(location ?? '')).body;
    expect([after.includes('is in it'), after.includes(`value="add ${one.handle}"`)]).toEqual([true, false]);
    await bo.post(page, { stamp: stampIn(after), do: 'add', paste: two.title });
    expect(await handlesIn(shop, 'picked')).toEqual([one.handle, two.handle]);
    const others = await shop.db
      .selectFrom('product')
      .select(['id', 'handle'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await inTransaction(shop.db, async (trx) => {
      const ids = others.map(({ id }) => id);
      await trx
        .updateTable('product')
        .set({ title: 'Velvet thing', status: 'onSale' })
        .where('id', 'in', ids)
        .execute();
      await indexAgain(trx, ids);
    });
    const velvet = `${page}?q=velvet`;
    const { body: both } = await bo.get(velvet);
    const paste = /<input type="hidden" name="paste" value="([^"]*)"/.exec(both)?.[1] ?? '';
    expect(paste.split(', ').toSorted()).toEqual(others.map(({ handle }) => handle).toSorted());
    await bo.post(velvet, { stamp: stampIn(both), paste, do: 'add' });
    expect(await handlesIn(shop, 'picked')).toEqual([one.handle, two.handle, ...paste.split(', ')]);
    expect((await bo.get(velvet)).body).not.toContain('name="paste" value');
    expect((await bo.get(`${page}?q=nosuchthing`)).body).toContain('No product fits “nosuchthing”.');
  });

  it('one is filled by hand in its order, then by a rule, with the person in the audit trail', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const [one, two] = await products(shop);
    const opened = await bo.get(path);
    expect(opened.status).toBe(200);
    const hand = { ':title': '<i>Picked</i>', ':filledBy.products': `${two?.handle}\n${one?.handle}`, do: 'save' };
    const wrong = { ...formIn(opened.body, path), ...hand, ':filledBy.products': 'none-such', ':title': '' };
    const refused = await bo.post(path, wrong);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/id="title-notes">This must not be empty/);
    expect(refused.body).toContain('none-such</textarea>');
    const typed = { ...formIn(refused.body, path), ...hand };
    for (const _ of [1, 2]) expect(await bo.post(path, typed)).toMatchObject({ status: 303 });
    expect(await handlesIn(shop, 'picked')).toEqual([two?.handle, one?.handle]);
    const seen = await bo.get(path);
    expect(seen.body).not.toContain('<i>Picked');
    expect(seen.body.length).toBeLessThan(30_000);
    const chosen = { ...formIn(seen.body, path), ':filledBy?': 'rule', do: 'show:filledBy' };
    const ruled = formIn((await bo.post(path, chosen)).body, path);
    expect((await bo.post(path, { ...ruled, do: 'save' })).body).toContain('Name at least one condition');
    const rule = {
      ...ruled,
      ':filledBy.category': one?.category ?? '',
      ':imageOfProduct': one?.handle ?? '',
      do: 'save',
    };
    expect(await bo.post(path, rule)).toMatchObject({ status: 303 });
    const expected = await shop.db
      .selectFrom('product')
      .select('handle')
      .where('category', '=', one?.category ?? '')
      .execute();
    expect((await handlesIn(shop, 'picked')).sort()).toEqual(expected.map(({ handle }) => handle).sort());
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();
    expect(trail.filter(({ action }) => action.startsWith('collection.'))).toEqual(
      [1, 2].map(() => ({ actor: 'staff:bo@office', action: 'collection.stored' })),
    );
  });

  it('two people do not overwrite each other, and both versions are shown', async ({ shop }) => {
    const staff = openOffice(shop);
    const [bo, olga] = [await staff.member('bo', 'buyer'), await staff.member('olga', 'owner')];
    const [his, hers] = [await bo.get(path), await olga.get(path)];
    const save = (seen: typeof his, title: string) => ({
      ...formIn(seen.body, path),
      ':title': title,
      do: 'save',
    });
    expect(await bo.post(path, save(his, 'By Bo'))).toMatchObject({ status: 303 });
    const refused = await olga.post(path, save(hers, 'By Olga'));
    expect(refused.status).toBe(409);
    for (const title of ['By Bo', 'By Olga']) expect(refused.body).toContain(title);
    expect(await olga.post(path, { ...formIn(refused.body, path), do: 'save' })).toMatchObject({ status: 303 });
    expect((await olga.get(path)).body).toContain('By Olga');
  });

  it('a hidden one is in no list, a removed one leads on, and both come back', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const [one] = await products(shop);
    const run = async (...words: string[]) => {
      let printed = '';
      const out = (text: string) => {
        printed += text;
      };
      const status = await collectionsCommand.run(words, {
        open: async () => shop.db,
        dataDir: '',
        out,
        actor: 'shop',
        progress: null,
      });
      return { status, printed };
    };
    expect((await run('set', 'picked', '--title', 'Picked', '--product', one?.handle ?? '')).status).toBe(0);
    expect(await run('set', 'picked', '--tag', 'x', '--product', 'y').catch(() => null)).toBeNull();
    expect((await run('set', 'picked', '--product', 'none-such')).status).toBe(1);
    expect(await shown(shop)).toContain('picked');
    expect((await run('hide', 'picked')).status).toBe(0);
    expect(await shown(shop)).not.toContain('picked');
    expect(await loadCollection(shop.db, 'picked')).toMatchObject({ ok: true });
    expect((await run('unhide', 'picked')).status).toBe(0);
    expect(await bo.post(`${path}/remove`, { target: '/looks' })).toMatchObject({ status: 303 });
    expect(await shown(shop)).not.toContain('picked');
    expect(await loadCollection(shop.db, 'picked')).toMatchObject({ ok: false });
    expect(await redirectTarget(shop.db, '/collections/picked')).toBe('/looks');
    expect((await run('set', 'picked', '--title', 'Again')).status).toBe(1);
    expect((await run('list')).printed).toContain('removed');
    expect(await bo.post(`${path}/restore`)).toMatchObject({ status: 303 });
    expect(await shown(shop)).toContain('picked');
    expect(await loadCollection(shop.db, 'picked')).toMatchObject({ ok: true });
    expect(await handlesIn(shop, 'picked')).toEqual([one?.handle]);
    expect(JSON.parse((await run('show', 'picked', '--json')).printed)).toMatchObject({ body: { title: 'Picked' } });
  });

  it('are paged by key and closed to other roles', async ({ shop }) => {
    const staff = openOffice(shop);
    const [bo, eda] = [await staff.member('bo', 'buyer'), await staff.member('eda', 'editor')];
    const row = (i: number) => ({ handle: `many-${i}`, title: `Many ${i}`, description: '', position: 500 });
    await shop.db
      .insertInto('collection')
      .values(Array.from({ length: 50 }, (_, i) => row(i)))
      .execute();
    let [seen, next]: [string[], string] = [[], '/office/collections'];
    while (next !== '') {
      const { body } = await bo.get(next);
      expect(body.length).toBeLessThan(30_000);
      seen = [...seen, ...(body.match(/(?<=office\/collections\/)[a-z0-9-]+/g) ?? [])];
      next = /rel="next" href="([^"]*)"/.exec(body)?.[1] ?? '';
    }
    expect(seen.filter((handle) => handle.startsWith('many-'))).toHaveLength(50);
    expect(new Set(seen).size).toBe(seen.length);
    for (const at of ['/office/collections', path]) expect((await eda.get(at)).status).toBe(403);
    for (const part of ['', '/remove', '/restore']) {
      const refused = await eda.post(`${path}${part}`, { do: 'save', target: '/looks' });
      expect([part, refused.status]).toEqual([part, 403]);
      expect(refused.body).toContain('collections.edit');
    }
    await shop.db.deleteFrom('collection').where('position', '=', 500).execute();
  });

  it('a new one begins with its title, whose address is made of it; a refused title stays typed', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const open = (typed: string) => bo.get(`/office/collections?${new URLSearchParams({ handle: typed })}`);
    for (const [typed, location] of [
      ['Große Mäntel', '/office/collections/grosse-mantel?title=Gro%C3%9Fe+M%C3%A4ntel'],
      ['picked', '/office/collections/picked'],
    ] as const)
      expect(await open(typed)).toMatchObject({ status: 303, location });
    const begun = await bo.get('/office/collections/grosse-mantel?title=Gro%C3%9Fe+M%C3%A4ntel');
    expect(formIn(begun.body, '/office/collections/grosse-mantel')).toMatchObject({ ':title': 'Große Mäntel' });
    const refused = await open('пальто');
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('value="пальто"')]);
  });
});
