import { describe, expect } from 'vitest';
import { findReviews } from '../../server/commerce/reviews/office-list.ts';
import { gateDatabases } from './support/database.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { file, picture, reviewed, reviewsIn } from './support/reviewing.ts';
import { reviewShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)("the office's reviews on %s", (kind) => {
  const it = reviewShopTest[kind];

  it('are listed by state, and shown with their text and photographs', async ({ shop }) => {
    const evil = '<script>alert(1)</script>';
    const { id } = await reviewed(shop, { title: evil, rating: 2 }, [file(await picture())]);
    const editor = await openOffice(shop).member('eda', 'editor');
    const { body: list } = await editor.get('/office/reviews');
    expect(list).toContain(`/office/reviews/${id}"`);
    expect(list).toContain('&lt;script&gt;');
    const { body } = await editor.get(`/office/reviews/${id}`);
    expect(body).toContain('2 of 5 stars');
    expect(body).toMatch(/src="\/images\/review\/[0-9a-f]{32}_750\.webp"/);
    expect(body).not.toContain('<script>');
    expect((await editor.get('/office/reviews?state=published')).body).not.toContain(id);
    expect((await editor.get('/office/reviews/none')).status).toBe(404);
  });

  it('are published, rejected with a reason, and published again', async ({ shop }) => {
    const { id, who } = await reviewed(shop);
    const support = await openOffice(shop).member('sam', 'support');
    const { list } = reviewsIn(shop);
    const shown = async () => (await list()).content.some((review) => review.id === id);
    const press = async (part: string, fields: Record<string, string> = {}) =>
      (await support.post(`/office/reviews/${id}/${part}`, fields)).location;
    expect(await press('publication')).toBe(`/office/reviews/${id}?done=published`);
    expect(await shown()).toBe(true);
    expect(await press('rejection', { reason: 'Names another shop' })).toBe(`/office/reviews/${id}?done=rejected`);
    expect(await shown()).toBe(false);
    const own = JSON.stringify((await who.send('GET', '/apis/user/reviews')).data);
    expect(own).toContain('Names another shop');
    expect(await press('publication')).toBe(`/office/reviews/${id}?done=published`);
    expect(await shown()).toBe(true);
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).execute();
    expect(trail).toContainEqual({ actor: 'staff:sam@office', action: 'review.rejected' });
  });

  it('are answered for shoppers, changed and taken back, and a second person sees the answer of the first', async ({
    shop,
    reviews,
  }) => {
    const { id, who } = await reviewed(shop);
    await reviews.publish(id);
    const office = openOffice(shop);
    const sam = await office.member('abe', 'support');
    const eda = await office.member('ada', 'editor');
    const path = `/office/reviews/${id}`;
    const shown = async () => (await reviews.list()).content.find((review) => review.id === id)?.reply;
    const changes = () => shop.db.selectFrom('visible_change').select('tag').where('tag', '=', 'reviews:1').execute();
    await shop.db.deleteFrom('visible_change').execute();
    const evil = '<script>alert(1)</script>\nThank you.';
    expect((await sam.post(`${path}/answer`, { text: evil, before: '' })).location).toBe(`${path}?done=answered`);
    expect(await shown()).toBe(evil);
    expect(await changes()).not.toEqual([]);
    expect(JSON.stringify((await who.send('GET', '/apis/user/reviews')).data)).toContain('Thank you.');
    const page = (await eda.get(path)).body;
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>alert');
    expect((await eda.get('/office/reviews?state=published')).body).toMatch(/<td[^>]*>yes<\/td>/);
    const late = await eda.post(`${path}/answer`, { text: 'Another', before: '' });
    expect([late.status, late.body.includes('Thank you.'), late.body.includes('>Another<')]).toEqual([409, true, true]);
    expect(await shown()).toBe(evil);
    // As a browser sends the lines of a field.
    const before = evil.replace('\n', '\r\n');
    for (const _ of ['once', 'twice'])
      expect((await eda.post(`${path}/answer`, { text: 'Sorry.', before })).location).toBe(`${path}?done=answered`);
    expect(await shown()).toBe('Sorry.');
    expect((await eda.post(`${path}/answer`, { text: ' ', before: 'Sorry.' })).status).toBe(422);
    expect((await sam.post(`${path}/answer/removal`, { before: 'Sorry.' })).body).toContain('Tick the box');
    const removal = { before: 'Sorry.', sure: 'on' };
    expect((await sam.post(`${path}/answer/removal`, removal)).location).toBe(`${path}?done=taken-back`);
    expect(await shown()).toBeUndefined();
    const packer = await office.member('pam', 'pack');
    expect((await packer.post(`${path}/answer`, { text: 'Mine', before: '' })).status).toBe(403);
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `review:${id}`)
      .where('action', 'like', 'review.answer%')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { actor: 'staff:abe@office', action: 'review.answered' },
      { actor: 'staff:ada@office', action: 'review.answered' },
      { actor: 'staff:abe@office', action: 'review.answer removed' },
    ]);
  });

  it('are removed only with the box ticked', async ({ shop }) => {
    const { id } = await reviewed(shop);
    const owner = await openOffice(shop).member('olga', 'owner');
    const unsure = await owner.post(`/office/reviews/${id}/removal`, {});
    expect([unsure.status, unsure.body.includes('Tick the box')]).toEqual([422, true]);
    expect((await owner.get(`/office/reviews/${id}`)).status).toBe(200);
    const removed = await owner.post(`/office/reviews/${id}/removal`, { sure: 'on' });
    expect(removed.location).toBe('/office/reviews?done=removed');
    expect((await owner.get(`/office/reviews/${id}`)).status).toBe(404);
    expect((await owner.post(`/office/reviews/${id}/publication`, {})).status).toBe(404);
  });

  it('are paged by key, pending ones by waiting time', async ({ shop }) => {
    const { id } = await reviewed(shop);
    const row = await shop.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { order_id, ...line } = await shop.db
      .selectFrom('order_line')
      .selectAll()
      .where('id', '=', row.order_line_id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 59 }, (_, i) => `${id.slice(0, 30)}-${i}`);
    await shop.db
      .insertInto('order_line')
      .values(copies.map((copy, i) => ({ ...line, order_id, id: copy, position: i + 1 })))
      .execute();
    await shop.db
      .insertInto('review')
      .values(
        copies.map((copy, i) => ({ ...row, id: copy, order_line_id: copy, created_at: row.created_at + (i % 7) })),
      )
      .execute();
    const editor = await openOffice(shop).member('edo', 'editor');
    const idsIn = (body: string) => body.match(/(?<=office\/reviews\/)(?!imports|decision)[^"]+/g) ?? [];
    const first = (await editor.get('/office/reviews')).body;
    const found = [...idsIn(first), ...idsIn((await editor.get(nextPageOf('/office/reviews', first) ?? '')).body)];
    const pending = await shop.db
      .selectFrom('review')
      .select('id')
      .where('state', '=', 'pending')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(found).toEqual(pending.map((each) => each.id));
    expect(first.length).toBeLessThan(30_000);
    await shop.db.deleteFrom('review').where('id', 'in', copies).execute();
    await shop.db.deleteFrom('order_line').where('id', 'in', copies).execute();
  });

  it('are filtered by product, stars, answer and day, sorted, and a table of all that fit', async ({
    shop,
    reviews,
  }) => {
    const low = await reviewed(shop, { title: 'Too long', rating: 2 });
    const high = await reviewed(shop, { title: 'Just right', rating: 5 });
    const { title, handle } = await shop.db
      .selectFrom('review')
      .innerJoin('product', 'product.id', 'review.product_id')
      .select(['product.title', 'product.handle'])
      .where('review.id', '=', low.id)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('review').set({ reply: 'Thank you.' }).where('id', '=', high.id).execute();
    await shop.db
      .updateTable('review')
      .set({ created_at: Date.UTC(2020, 0, 2) })
      .where('id', '=', low.id)
      .execute();
    const editor = await openOffice(shop).member('ede', 'editor');
    const fitting = async (query: Record<string, string>) => {
      const { body } = await editor.get(`/office/reviews?${new URLSearchParams(query)}`);
      return [low.id, high.id].filter((id) => body.includes(`/office/reviews/${id}"`));
    };
    expect(await fitting({ product: title })).toEqual([low.id, high.id]);
    expect(await fitting({ product: handle, rating: '2' })).toEqual([low.id]);
    expect(await fitting({ product: 'No such product' })).toEqual([]);
    expect(await fitting({ product: `${handle} other` })).toEqual([]);
    expect(await fitting({ answered: 'yes' })).toEqual([high.id]);
    expect(await fitting({ answered: 'no', rating: '5' })).toEqual([]);
    expect(await fitting({ from: '2020-01-02', to: '2020-01-02' })).toEqual([low.id]);
    expect(await fitting({ state: 'rejected' })).toEqual([]);
    const { body: refused } = await editor.get('/office/reviews?rating=6');
    expect(refused).toContain('Stars');
    const order = async (sort: string) => {
      const { body } = await editor.get(`/office/reviews?sort=${sort}&rating=`);
      return body.indexOf(`/office/reviews/${low.id}"`) < body.indexOf(`/office/reviews/${high.id}"`);
    };
    expect([await order('written'), await order('-written')]).toEqual([true, false]);
    const table = (await editor.get('/office/reviews.csv?rating=2&columns=review,stars,author')).body.trim();
    expect(table.split('\r\n').filter((line) => line.startsWith('Too long,2,'))).toHaveLength(1);
    expect(table).not.toContain('Just right');
    const exported = await shop.db
      .selectFrom('audit_entry')
      .select('subject')
      .where('action', '=', 'list.exported')
      .execute();
    expect(exported).toContainEqual({ subject: 'list:reviews' });
    for (const { id } of [low, high]) await reviews.publish(id);
  });

  it('look through some at a time, and miss none', async ({ shop }) => {
    const first = await reviewed(shop, { title: 'One', rating: 1 });
    const second = await reviewed(shop, { title: 'Two', rating: 1 });
    const found: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await findReviews(shop.db, { state: 'pending', rating: 1, after: after ?? undefined }, 1, 1);
      found.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(found).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(new Set(found).size).toBe(found.length);
  });

  it('are decided together, once each, and what was decided can be turned back', async ({ shop }) => {
    const one = await reviewed(shop, { title: 'One' });
    const other = await reviewed(shop, { title: 'Other' });
    const path = '/office/reviews/decision';
    const editor = await openOffice(shop).member('edi', 'editor');
    const form = (fields: Record<string, string>, ...ids: string[]) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries(fields)) sent.append(name, value);
      for (const id of ids) sent.append('review', id);
      return sent;
    };
    const states = async () =>
      (await shop.db.selectFrom('review').select('state').where('id', 'in', [one.id, other.id]).execute()).map(
        ({ state }) => state,
      );
    const send = (fields: Record<string, string>, ...ids: string[]) => editor.post(path, form(fields, ...ids));
    const back = await send(
      { do: 'publish', state: 'pending', rating: '5', evil: 'x' },
      one.id,
      other.id,
      'gone',
      one.id,
    );
    expect(back.location).toBe('/office/reviews?state=pending&rating=5&done=chosen-published');
    expect(await states()).toEqual(['published', 'published']);
    expect((await send({ do: 'reject', state: 'published' }, one.id, other.id)).location).toContain('chosen-rejected');
    expect(await states()).toEqual(['rejected', 'rejected']);
    await send({ do: 'publish' }, one.id, other.id);
    expect(await states()).toEqual(['published', 'published']);
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `review:${one.id}`)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['review.published', 'review.rejected', 'review.published']);
    for (const wrong of [form({ do: 'publish' }), form({ do: 'delete' }, one.id), form({ do: '__proto__' }, one.id)])
      expect((await editor.post(path, wrong)).status).toBe(422);
    const many = Array.from({ length: 201 }, (_, i) => `r-${i}`);
    expect((await send({ do: 'reject' }, ...many)).body).toContain('at most 200');
    const packer = await openOffice(shop).member('pea', 'pack');
    expect((await packer.post(path, form({ do: 'reject' }, one.id))).status).toBe(403);
    expect(await states()).toEqual(['published', 'published']);
  });

  it('are closed to roles without reviews.moderate', async ({ shop }) => {
    const { id } = await reviewed(shop, { title: 'Private until published' });
    const packer = await openOffice(shop).member('pia', 'pack');
    for (const path of ['/office/reviews', `/office/reviews/${id}`]) {
      const { status, body } = await packer.get(path);
      expect([path, status, body.includes('reviews.moderate')]).toEqual([path, 403, true]);
      expect(body).not.toContain('Private until published');
    }
    expect((await packer.post(`/office/reviews/${id}/publication`, {})).status).toBe(403);
  });

  it('keep an audit trail, which the books verify', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const verified = await books.post('/office/audit/verification', {});
    expect(verified.body).toMatch(/\d+ entries, each as it was written/);
    expect((await openOffice(shop).visitor().post('/office/audit/verification', {})).location).toBe('/office/sign-in');
    const head = await shop.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
    await shop.db.updateTable('audit_head').set({ hash: 'x' }).execute();
    expect((await books.post('/office/audit/verification', {})).body).toContain('the head of the trail was changed');
    await shop.db.updateTable('audit_head').set(head).execute();
  });
});
