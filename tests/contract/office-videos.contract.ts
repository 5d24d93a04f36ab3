import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, demandValue, lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';
import { mp4Of } from './support/videos.ts';

const poster = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );

describe.each(gateDatabases)('videos of products on %s', (kind) => {
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
    const upload = (files: Record<string, Uint8Array<ArrayBuffer> | string>, name = 'x.mp4') => {
      const form = multipart({});
      for (const [field, file] of Object.entries(files))
        form.append(field, new Blob([file], { type: 'video/mp4' }), name);
      return buyer.post(path, form);
    };
    const stored = () =>
      shop.db
        .selectFrom('product_image')
        .select(['id', 'url', 'video', 'video_at', 'position'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute();
    const form = async () => formIn((await buyer.get(path)).body, path);
    return { store: office.store, buyer, id, path, upload, stored, form };
  };

  it('come with a poster, are ordered and removed as pictures are, and restored', async ({ shop }) => {
    const { buyer, path, upload, stored, form } = await open(shop);
    expect((await upload({ pictures: await poster('red') })).location).toContain('done=saved');
    const video = mp4Of('avc1');
    expect((await upload({ video, poster: await poster('blue') })).location).toContain('done=saved');
    // The same again is known.
    expect((await upload({ video, poster: await poster('blue') })).location).toContain('done=known');
    const [picture, filmed] = await stored();
    if (!picture || !filmed) throw new Error('A picture and a video were uploaded.');
    expect(picture).toMatchObject({ video: null, video_at: null });
    expect(filmed.video).toMatch(/^\/images\/video\/[0-9a-f]{64}\.mp4$/);
    // A picture that is chosen as a poster gets the video, and stays in its place.
    await upload({ video: mp4Of('avc1', 6_000), poster: await poster('red') });
    expect((await stored()).map(({ id, video }) => [id, video === null])).toEqual([
      [picture.id, false],
      [filmed.id, false],
    ]);
    const other = await upload({ video, poster: await poster('red') });
    expect([other.status, textOf(other.body)]).toEqual([409, expect.stringContaining('the poster of another video')]);

    await buyer.post(
      path,
      multipart({ ...(await form()), [`p${filmed.id}.place`]: '1', [`p${filmed.id}.alt`]: 'Walk' }),
    );
    const { data } = await shop.get('/apis/products/linen-dress');
    expect(data.images[0]).toMatchObject({
      alt: 'Walk',
      video: { url: filmed.video, type: 'video/mp4', addedAt: filmed.video_at },
    });
    await buyer.post(path, multipart({ ...(await form()), [`p${filmed.id}.remove`]: 'on' }));
    expect(await stored()).toHaveLength(1);
    const page = (await buyer.get(path)).body;
    const removed = /name="removed" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect(textOf(page)).toContain('Removed pictures Video. Removed');
    await buyer.post(`${path}/pictures/restore`, { removed });
    expect((await stored()).at(-1)).toMatchObject({ video: filmed.video, video_at: filmed.video_at });
  });

  it('are refused by their bytes, whatever their names say, and without a poster', async ({ shop }) => {
    const { upload, stored } = await open(shop);
    const png = await poster('red');
    const said = async (files: Parameters<typeof upload>[0]) => {
      const { status, body } = await upload(files, 'film.mp4');
      return [status, textOf(body)];
    };
    expect(await said({ video: mp4Of('avc1') })).toEqual([422, expect.stringContaining('A video needs a poster')]);
    expect(await said({ poster: png })).toEqual([422, expect.stringContaining('choose the video, too')]);
    expect(await said({ video: '<script>1</script>', poster: png })).toEqual([
      422,
      expect.stringContaining('must be an MP4 file with H.264, or a WebM file'),
    ]);
    expect(await said({ video: mp4Of('hvc1'), poster: png })).toEqual([
      422,
      expect.stringContaining('is not in H.264'),
    ]);
    expect(await said({ video: mp4Of('avc1').subarray(0, 900), poster: png })).toEqual([
      422,
      expect.stringContaining('is not complete'),
    ]);
    expect(await said({ video: mp4Of('avc1'), poster: 'no picture' })).toEqual([
      422,
      expect.stringContaining('Pictures must be'),
    ]);
    expect(await said({ video: new Uint8Array(50 * 1024 * 1024 + 1), poster: png })).toEqual([
      422,
      expect.stringContaining('a video not larger than 50 MB'),
    ]);
    // A picture has the limit of pictures beside a video.
    expect((await upload({ pictures: new Uint8Array(11 * 1024 * 1024) })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('are served whole and in parts, for a year, as what they are', async ({ shop }) => {
    const { store, upload, stored } = await open(shop);
    const bytes = mp4Of('avc1', 300_000);
    await upload({ video: bytes, poster: await poster('red') });
    const video = String((await stored())[0]?.video);
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      store.app.request(video, { method, headers: { Host: 'localhost', ...headers } });
    const whole = await get();
    expect([whole.status, Object.fromEntries(whole.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'video/mp4',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      }),
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get({ Range: 'bytes=1000-200999' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 1000-200999/${bytes.length}`,
      '200000',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000, 201_000))).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    const beyond = await get({ Range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    for (const none of ['a.mp4', `${'0'.repeat(64)}.mp4`, `${'0'.repeat(64)}.webm`, '..%2Fshop.db'])
      expect((await store.app.request(`/images/video/${none}`, { headers: { Host: 'localhost' } })).status).toBe(404);
  });

  it('are in product files, which add, keep and remove them, with a way back', async ({ shop }) => {
    const { id, upload, stored } = await open(shop);
    await upload({ video: mp4Of('avc1'), poster: await poster('red') });
    const [{ video = '', url } = { url: '' }] = await stored();
    const { exported } = changeSetsIn(shop, () => noon);
    const file = await exported();
    expect(file.split('\n')[0]).toContain('Product video URL');
    expect(file).toContain(`${url},1,,${video}`);
    const take = async (text: string) => {
      const path = join(shop.folder, 'videos.csv');
      await writeFile(path, text);
      const run = { id: `run ${text.length}`, now: noon };
      return importFile({ ...shop.deps, file: path, imagesDir: shop.folder, run });
    };
    const videosIn = async () => (await stored()).map((row) => row.video);
    expect((await take(file)).products).toMatchObject({ updated: 0, created: 0 });
    const row = (cell: string) => `URL handle,Product image URL,Product video URL\nlinen-dress,${url},${cell}\n`;
    await take(row(''));
    expect(await videosIn()).toEqual([video]);
    const missed = await take(row('gone.mp4'));
    expect([missed.warnings.map(({ message }) => message).join(), await videosIn()]).toEqual([
      expect.stringContaining('gone.mp4'),
      [video],
    ]);
    await take(row('-'));
    expect(await videosIn()).toEqual([null]);
    demandValue(await undoSet(shop.db, (await lastSet(shop)).id, { now: noon }));
    expect(await videosIn()).toEqual([video]);
    await writeFile(join(shop.folder, 'new.mp4'), mp4Of('avc1', 7_000));
    await take(row('new.mp4'));
    expect(await videosIn()).toEqual([expect.stringMatching(/^\/images\/video\/[0-9a-f]{64}\.mp4$/)]);
    expect(await videosIn()).not.toEqual([video]);
    expect(await shop.db.selectFrom('product_image').select('id').where('product_id', '=', id).execute()).toHaveLength(
      1,
    );
  });
});
