import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { collectionForStaff } from '../../server/commerce/catalog/edited-collection.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import type { Jar, Seen } from '../http/browser-jar.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pngOf } from './support/reviewing.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const home = '/office/content/home/0';
const collection = '/office/collections/picked';
const hero = 'picture:sections[0].image.url';
type Home = { sections: { image?: { url: string }; tallImage?: object }[] };

type File = Uint8Array<ArrayBuffer> | string;
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );

/** Presses a button of a form as a browser sends it: every file field, also those without a file. */
function press(
  jar: Jar,
  { body }: Seen,
  action: string,
  button: string,
  files: Record<string, File> = {},
  typed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...formIn(body, action), ...typed }))
    if (name.startsWith('picture:')) form.append(name, new Blob([files[name] ?? '']), files[name] ? 'p.png' : '');
    else form.append(name, value);
  form.append('do', button);
  return jar.post(action, form);
}

/** Opens the form of the home page with the fields of its first section. */
const opened = async (jar: Jar) => press(jar, await jar.get(home), home, 'open:sections[0]');

describe.each(gateDatabases)('pictures of documents and collections on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const name = { type: 'home', code: '0', market: '' };
  const open = (shop: Catalog) => {
    const office = openOffice(shop);
    const imageIn = async (status: 'PUBLISH' | 'DRAFT') => {
      const found = await documentAt(shop.db, name, status);
      return (found?.json as Home | undefined)?.sections[0]?.image;
    };
    const files = () => shop.deps.uploads('import-images').names();
    const uploads = async () =>
      shop.db
        .selectFrom('audit_entry')
        .select(['actor', 'subject', 'details_json'])
        .where('action', '=', 'picture.uploaded')
        .orderBy('id')
        .execute();
    return { office, imageIn, files, uploads };
  };

  it('one of a document is uploaded, drafted, published, taken back, and shown in the sizes of the shop', async ({
    shop,
  }) => {
    const { office, imageIn, files, uploads } = open(shop);
    const editor = await office.member('eda', 'editor');
    const before = await imageIn('PUBLISH');
    const seen = await opened(editor);
    expect(await press(editor, seen, home, 'save')).toMatchObject({ status: 303 });
    expect([await imageIn('DRAFT'), await files()]).toEqual([undefined, []]);

    const sent = { [hero]: await picture('red') };
    expect(await press(editor, seen, home, 'save', sent)).toMatchObject({ status: 303 });
    const stored = await imageIn('DRAFT');
    const url = String(stored?.url);
    expect(stored).toEqual({
      ...before,
      url: expect.stringMatching(/^\/images\/import\/[0-9a-f]{64}\.webp$/),
      width: 30,
      height: 40,
    });
    expect(await files()).toEqual([url.slice('/images/import/'.length)]);
    expect(await imageIn('PUBLISH')).toEqual(before);
    expect(await uploads()).toMatchObject([
      { actor: 'staff:eda@office', subject: 'content:home', details_json: JSON.stringify({ picture: url }) },
    ]);
    const draft = await opened(editor);
    const [small] = new RegExp(`${url.slice(0, -'.webp'.length)}_200.webp`).exec(draft.body) ?? [];
    expect((await editor.get(String(small))).status).toBe(200);
    expect(await press(editor, draft, home, 'publish')).toMatchObject({ status: 303 });
    const shown = (await office.visitor().get('/')).body;
    expect(shown).toContain(`${url.slice(0, -'.webp'.length)}_750.webp 750w`);

    // The history has the way back, and the file of an earlier version stays.
    await editor.post(`${home}/history`, { version: '2', to: '1', do: 'revert' });
    await editor.post(`${home}/history`, { version: '3', do: 'publish' });
    expect(await imageIn('PUBLISH')).toEqual(before);
    expect(await files()).toHaveLength(1);
  });

  it('a picture is kept by every button, added where there was none, and taken out again', async ({ shop }) => {
    const { office, files } = open(shop);
    const editor = await office.member('eda', 'editor');
    const tall = 'picture:sections[0].tallImage.url';
    let seen = await press(editor, await opened(editor), home, 'remove:sections[0].tallImage');
    expect(seen.body).toContain(`name="${tall}"`);
    seen = await press(editor, seen, home, 'down:sections[1]', { [tall]: await picture('blue') });
    expect([seen.status, (await files()).length]).toEqual([200, 1]);
    const [url] = await files();
    expect(await press(editor, seen, home, 'save')).toMatchObject({ status: 303 });
    const section = async () => {
      const found = await documentAt(shop.db, name, 'DRAFT');
      return (found?.json as Home | undefined)?.sections[0];
    };
    const added = { url: `/images/import/${url}`, width: 30, height: 40, alt: '' };
    expect((await section())?.tallImage).toEqual(added);
    seen = await press(editor, await opened(editor), home, 'remove:sections[0].tallImage');
    expect(await press(editor, seen, home, 'save')).toMatchObject({ status: 303 });
    expect(Object.keys((await section()) ?? {})).not.toContain('tallImage');
  });

  it('one of a collection is uploaded, kept when something else changes, and removed', async ({ shop }) => {
    const { office, uploads } = open(shop);
    const buyer = await office.member('bea', 'buyer');
    const imageOf = async () => (await collectionForStaff(shop.db, 'picked'))?.body.image;
    const field = 'picture:image.url';
    const files = { [field]: await picture('green') };
    const typed = { ':title': 'Picked' };
    expect(await press(buyer, await buyer.get(collection), collection, 'save', files, typed)).toMatchObject({
      status: 303,
    });
    const image = await imageOf();
    expect(image).toEqual({ url: expect.stringMatching(/^\/images\/import\//), width: 30, height: 40 });
    expect(await uploads()).toMatchObject([{ actor: 'staff:bea@office', subject: 'collection:picked' }]);
    const renamed = await press(buyer, await buyer.get(collection), collection, 'save', {}, { ':title': 'Renamed' });
    expect([renamed.status, await imageOf()]).toEqual([303, image]);
    const removed = await press(buyer, await buyer.get(collection), collection, 'remove:image');
    expect(await imageOf()).toEqual(image);
    expect(await press(buyer, removed, collection, 'save')).toMatchObject({ status: 303 });
    expect(await imageOf()).toBeUndefined();
  });

  it('what is no picture is named beside its field and nothing typed is lost; other roles store none', async ({
    shop,
  }) => {
    const { office, imageIn, files } = open(shop);
    const editor = await office.member('eda', 'editor');
    const seen = await opened(editor);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [svg, 'GIF89a', new Uint8Array(pngOf(50_000, 50_000))]) {
      const refused = await press(editor, seen, home, 'publish', { [hero]: file }, { ':sections[0].title': 'Typed' });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain('id="sections[0].image.url-notes"');
      expect(refused.body).toContain('value="Typed"');
    }
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    const refused = await press(editor, seen, home, 'publish', { [hero]: large });
    expect([refused.status, refused.body.includes('larger than 10 MB')]).toEqual([422, true]);
    const many = new FormData();
    for (const [field, value] of Object.entries(formIn(seen.body, home))) many.append(field, value);
    for (let i = 0; i < 6; i++) many.append(hero, new Blob(['x']), 'p.png');
    expect((await editor.post(home, many)).body).toContain('at most 5');
    for (const place of ['sections[0].title', 'sections[99].image.url', '__proto__.url', '']) {
      const form = new FormData();
      for (const [field, value] of Object.entries(formIn(seen.body, home))) form.append(field, value);
      form.append(`picture:${place}`, new Blob([await picture('red')]), 'p.png');
      expect([place, (await editor.post(home, form)).status]).toEqual([place, 400]);
    }
    const before = await files();
    for (const role of ['pack', 'support', 'books', 'buyer'] as const) {
      const other = await office.member(role, role);
      expect((await press(other, seen, home, 'publish', { [hero]: await picture('black') })).status).toBe(403);
    }
    const made = await (await office.member('bea', 'buyer')).get(collection);
    const sent = { 'picture:image.url': await picture('black') };
    expect((await press(editor, made, collection, 'save', sent)).status).toBe(403);
    expect(await files()).toEqual(before);
    expect(await imageIn('DRAFT')).toBeUndefined();
  });
});
