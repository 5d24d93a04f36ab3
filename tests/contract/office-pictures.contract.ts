import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { productPath } from '../../shared/staff/paths.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );

describe.each(gateDatabases)('pictures in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const open = async (shop: Catalog) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const path = productPath(id);
    const upload = (...files: (Uint8Array<ArrayBuffer> | string)[]) => {
      const form = multipart({});
      for (const file of files) form.append('pictures', new Blob([file], { type: 'image/png' }), 'p.png');
      return buyer.post(path, form);
    };
    const stored = () =>
      shop.db
        .selectFrom('product_image')
        .select(['id', 'url', 'alt', 'color', 'focus', 'position'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute();
    const form = async () => formIn((await buyer.get(path)).body, path);
    return { office, buyer, id, path, upload, stored, form };
  };

  it('are uploaded once, put in order, described, removed and restored', async ({ shop }) => {
    const { buyer, id, path, upload, stored, form } = await open(shop);
    const [red, blue] = [await picture('red'), await picture('blue')];
    expect((await upload(red, blue)).location).toBe(`${path}?done=saved`);
    expect((await upload(red)).location).toBe(`${path}?done=known`);
    const [first, second] = await stored();
    if (!first || !second) throw new Error('Two pictures were uploaded.');
    expect((await shop.deps.uploads('import-images').names()).length).toBe(2);
    await shop.db.updateTable('variant').set({ image_id: second.id }).where('sku', '=', 'LD-BS').execute();

    const saved = await buyer.post(
      path,
      multipart({
        ...(await form()),
        [`p${second.id}.place`]: '1',
        [`p${second.id}.alt`]: 'From behind',
        [`p${second.id}.color`]: 'Blue',
        [`p${second.id}.focus`]: 'top',
      }),
    );
    expect(saved.location).toBe(`${path}?done=saved`);
    expect(await stored()).toMatchObject([
      { id: second.id, alt: 'From behind', color: 'Blue', position: 0 },
      { id: first.id, alt: '', color: null, focus: null, position: 1 },
    ]);

    const { data } = await shop.get('/apis/products/linen-dress');
    expect([data.image.focus, data.images.map(({ focus }: { focus?: string }) => focus)]).toEqual([
      'top',
      ['top', undefined],
    ]);

    const removal = multipart({ ...(await form()), [`p${second.id}.remove`]: 'on' });
    await buyer.post(path, removal);
    await buyer.post(path, removal);
    expect((await stored()).map((image) => image.id)).toEqual([first.id]);
    const imageOf = () =>
      shop.db.selectFrom('variant').select('image_id').where('sku', '=', 'LD-BS').executeTakeFirst();
    expect(await imageOf()).toEqual({ image_id: null });
    const page = (await buyer.get(path)).body;
    expect(textOf(page)).toMatch(/Removed pictures Removed \S+ \S+ UTC by bea/);
    const removed = /name="removed" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect((await buyer.post(`${path}/pictures/restore`, { removed })).location).toBe(`${path}?done=restored#pictures`);
    expect((await buyer.post(`${path}/pictures/restore`, { removed })).status).toBe(409);
    const back = await stored();
    expect(back).toMatchObject([
      { id: first.id },
      { url: second.url, alt: 'From behind', color: 'Blue', focus: 'top' },
    ]);
    expect(await imageOf()).toEqual({ image_id: back[1]?.id });
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'subject', 'details_json'])
      .where('action', '=', 'product.pictures changed')
      .orderBy('id')
      .execute();
    expect(trail).toHaveLength(4);
    expect(trail[1]).toMatchObject({ actor: 'staff:bea@office', subject: `product:${id}` });
    expect(trail[1]?.details_json).toContain('From behind');
  });

  it('one that was uploaded again after its removal stays in its place and gets what it lacks', async ({ shop }) => {
    const { buyer, path, upload, stored, form } = await open(shop);
    const red = await picture('red');
    await upload(red);
    const [first] = await stored();
    if (!first) throw new Error('A picture was uploaded.');
    const name = `p${first.id}`;
    await buyer.post(path, multipart({ ...(await form()), [`${name}.alt`]: 'From behind', [`${name}.color`]: 'Blue' }));
    await buyer.post(path, multipart({ ...(await form()), [`${name}.remove`]: 'on' }));
    await upload(red, await picture('blue'));
    const [again, blue] = await stored();
    await buyer.post(path, multipart({ ...(await form()), [`p${again?.id}.focus`]: 'top' }));
    const removed = /name="removed" value="(\d+)"/.exec((await buyer.get(path)).body)?.[1] ?? '';
    const restored = await buyer.post(`${path}/pictures/restore`, { removed });
    expect(restored.location).toBe(`${path}?done=restored#pictures`);
    expect(await stored()).toEqual([{ ...again, alt: 'From behind', color: 'Blue', focus: 'top' }, blue]);
  });

  it('are moved by arrows, which store nothing before the form is saved', async ({ shop }) => {
    const { buyer, path, upload, stored, form } = await open(shop);
    await upload(await picture('red'), await picture('blue'), await picture('navy'));
    const [first, second, third] = (await stored()).map(({ id }) => id);
    const press = (fields: Record<string, string>, move: string) =>
      buyer.post(path, multipart({ ...fields, title: 'Typed', move }));
    const up = await press(await form(), `${third}:up`);
    const down = await press(formIn(up.body, path), `${first}:down`);
    const inOrder = [...down.body.matchAll(/name="p(\d+)\.alt"/g)].map(([, id]) => Number(id));
    expect([up.status, down.status, inOrder]).toEqual([200, 200, [third, first, second]]);
    expect((await stored()).map(({ id }) => id)).toEqual([first, second, third]);
    expect(formIn(down.body, path)).toMatchObject({ title: 'Typed' });
    await buyer.post(path, multipart({ ...formIn(down.body, path), move: 'nowhere' }));
    await buyer.post(path, multipart(formIn(down.body, path)));
    expect((await stored()).map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('two people who describe one picture are shown both texts', async ({ shop }) => {
    const { buyer, path, upload, stored, form } = await open(shop);
    await upload(await picture('green'));
    const [image] = await stored();
    const made = await form();
    await buyer.post(path, multipart({ ...made, [`p${image?.id}.alt`]: 'Theirs' }));
    const refused = await buyer.post(path, multipart({ ...made, [`p${image?.id}.alt`]: 'Mine' }));
    expect([refused.status, textOf(refused.body)]).toEqual([
      409,
      expect.stringContaining('Before (empty) Theirs Theirs Yours Mine'),
    ]);
    expect((await stored())[0]?.alt).toBe('Theirs');
    const again = { ...formIn(refused.body, path), [`choose.p${image?.id}.alt`]: 'mine' };
    await buyer.post(path, multipart(again));
    expect((await stored())[0]?.alt).toBe('Mine');
  });

  it('are taken as WebP and AVIF too, and a HEIC one is named', async ({ shop }) => {
    const { upload, stored } = await open(shop);
    const plain = sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } });
    const files = [await plain.clone().webp().toBuffer(), await plain.clone().avif().toBuffer()];
    expect((await upload(...files.map((file) => new Uint8Array(file)))).status).toBe(303);
    expect(await stored()).toHaveLength(2);
    const heic = Buffer.from('00000018667479706865696300000000', 'hex');
    const refused = await upload(new Uint8Array(heic));
    expect([refused.status, refused.body.includes('HEIC picture')]).toEqual([422, true]);
  });

  it('what is no picture is refused, and so are other roles and other products', async ({ shop }) => {
    const { office, buyer, path, upload, stored, form } = await open(shop);
    const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [evil, 'GIF89a', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 1])])
      expect((await upload(file)).status).toBe(422);
    expect((await upload()).location).toContain('done=same');
    expect((await upload(...Array.from({ length: 6 }, () => 'x'))).body).toContain('at most 5');
    expect(await stored()).toEqual([]);

    await upload(await picture('black'));
    const [image] = await stored();
    const script = '"><script>alert(1)</script>';
    await buyer.post(path, multipart({ ...(await form()), [`p${image?.id}.alt`]: script }));
    expect((await buyer.get(path)).body).not.toContain('<script>');
    const color = await buyer.post(path, multipart({ ...(await form()), [`p${image?.id}.color`]: 'Invented' }));
    expect(color.status).toBe(422);
    const foreign = path.replace(/\d+/, '1');
    const made = multipart({ ...(await form()), [`p${image?.id}.remove`]: 'on' });
    if (foreign !== path) await buyer.post(foreign, made);
    expect(await buyer.post(path.replace(/\d+/, '99999'), made)).toMatchObject({ status: 404 });
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      expect((await other.get(path)).status).toBe(403);
      expect((await other.post(path, made)).status).toBe(403);
      expect((await other.post(`${path}/pictures/restore`, { removed: '1' })).status).toBe(403);
    }
    expect(await stored()).toHaveLength(1);
  });
});
