import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { removeOrphanPhotos } from '../../server/commerce/reviews/orphan-photos.ts';
import { publishReview, removeReview } from '../../server/commerce/reviews/publish.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { customer, file, lineOf, picture, pngOf, reviewed, write } from './support/reviewing.ts';
import { reviewShopTest, usual } from './support/shop-test.ts';

const unreadable = 'One of the photos cannot be read. Please choose another.';
const wrongKind = 'Photos must be PNG or JPEG files.';

describe.each(databaseKinds)('photos of reviews on %s', (kind) => {
  const race = reviewShopTest[kind];
  const it = usual(kind, race);

  const kept = (shop: Shop) => readdir(join(shop.folder, 'review-photos')).catch(() => []);
  const get = (shop: Shop, path: string) => shop.fetch(new Request(`http://commerce.local${path}`));
  const photosOf = async (shop: Shop, id: string) => {
    await publishReview(shop.deps, id);
    const { data } = await shop.shopper().get('/apis/products/1/reviews?sort=new&photos=1');
    return data.content.find((review: { id: string }) => review.id === id).photos as { url: string; alt: string }[];
  };
  const writeWith = async (shop: Shop, ...photos: File[]) => {
    const who = await customer(shop);
    await lineOf(shop, who);
    return write(who, {}, photos);
  };

  it('are served in the shop’s sizes under random names', async ({ shop }) => {
    const photos = [file(await picture('jpeg', 900, 600)), file(await picture('png'), 'b.png', 'image/png')];
    const { id } = await reviewed(shop, {}, photos);
    const [first, second] = await photosOf(shop, id);
    expect(first).toMatchObject({
      url: expect.stringMatching(/^\/images\/review\/[0-9a-f]{32}\.webp$/),
      width: 900,
      height: 600,
      alt: 'Photo 1 by Verified buyer',
    });
    expect(second?.url).not.toBe(first?.url);
    const small = await get(shop, first?.url.replace('.webp', '_200.webp') ?? '');
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 133 });
    expect((await get(shop, first?.url.replace('.webp', '_201.webp') ?? '')).status).toBe(404);
    expect((await get(shop, '/images/review/..%2f..%2fshop.webp')).status).toBe(404);
  });

  it('are removed with their review', async ({ shop }) => {
    const { id } = await reviewed(shop, {}, [file(await picture())]);
    const [photo] = await photosOf(shop, id);
    expect((await get(shop, photo?.url ?? '')).status).toBe(200);
    expect((await get(shop, photo?.url.replace('.webp', '_200.webp') ?? '')).status).toBe(200);
    const name = photo?.url.split(/[/.]/).at(-2) ?? '?';
    const everyFile = async () =>
      (await readdir(shop.folder, { recursive: true })).filter((each) => each.includes(name));
    expect((await everyFile()).length).toBe(3);
    await removeReview(shop.deps, id);
    expect((await get(shop, photo?.url ?? '')).status).toBe(404);
    expect(await everyFile()).toEqual([]);
  });

  it('lose their location, and are rotated upright', async ({ shop }) => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const taken = await sharp(await picture('jpeg', 80, 40))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { id } = await reviewed(shop, {}, [file(taken)]);
    const [photo] = await photosOf(shop, id);
    const stored = Buffer.from(await (await get(shop, photo?.url ?? '')).arrayBuffer());
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 80 });
    expect(metadata.exif ?? metadata.xmp ?? metadata.orientation).toBeUndefined();
    expect(stored.includes('somebody')).toBe(false);
  });

  it('keep no embedded data', async ({ shop }) => {
    const script = Buffer.from('<html><script>alert(1)</script>');
    const polyglot = file(Buffer.concat([await picture(), script]), 'a.jpg.html', 'text/html');
    const { id } = await reviewed(shop, {}, [polyglot]);
    const [photo] = await photosOf(shop, id);
    const response = await get(shop, photo?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false);
  });

  it('are read by their content, not by their name', async ({ shop }) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const wrong: [string, File, string][] = [
      ['SVG named .png', file(svg, 'a.png', 'image/png'), wrongKind],
      ['a program', file(Buffer.from('MZ\x90\x00program'), 'a.jpg'), wrongKind],
      ['HTML', file(Buffer.from('<html>'), 'a.jpeg'), wrongKind],
      ['GIF', file(await picture('gif'), 'a.png', 'image/png'), wrongKind],
      ['WebP', file(await picture('webp'), 'a.jpg'), wrongKind],
      ['half a JPEG head', file(Buffer.from('ffd8ff', 'hex'), 'a.jpg'), unreadable],
      ['a PNG of 50,000 × 50,000', file(pngOf(50_000, 50_000), 'a.png', 'image/png'), unreadable],
      ['a JPEG that breaks off', file((await picture('jpeg', 600, 400)).subarray(0, 700)), unreadable],
    ];
    const before = await kept(shop);
    for (const [what, photo, message] of wrong) {
      const good = file(await picture());
      expect(await writeWith(shop, good, photo), what).toMatchObject({
        status: 422,
        data: { fields: { photos: message } },
      });
    }
    expect(await kept(shop)).toEqual(before);
    expect((await writeWith(shop, file(await picture('png'), 'a.exe', 'application/x-msdownload'))).status).toBe(200);
  });

  it('are five at most, of 5 MB at most', async ({ shop }) => {
    const small = await picture();
    const five = Array.from({ length: 5 }, () => file(small));
    expect(await writeWith(shop, ...five, file(small))).toMatchObject({
      status: 422,
      data: { fields: { photos: expect.any(String) } },
    });
    expect((await writeWith(shop, ...five)).status).toBe(200);
    const padded = (length: number) => file(Buffer.concat([small, Buffer.alloc(length - small.length)]));
    expect((await writeWith(shop, padded(6_000_000))).status).toBe(422);
    expect((await writeWith(shop, padded(5 * 1024 * 1024 + 1))).status).toBe(422);
    expect((await writeWith(shop, padded(5 * 1024 * 1024))).status).toBe(200);
    const endless = Array.from({ length: 17 }, () => padded(5_000_000));
    expect((await writeWith(shop, ...endless)).status).toBe(413);
  });

  it.for(['../../x.png', 'a\r\nX: y.jpg', '\u202Egnp.exe', 'x'.repeat(1_000), 'a".jpg; name="title'])(
    'do not care for the name %j',
    async (name, { shop }) => {
      expect((await writeWith(shop, file(await picture(), name))).status).toBe(200);
    },
  );

  it('without a review are removed a day later, the others stay', async ({ shop }) => {
    const { id } = await reviewed(shop, {}, [file(await picture())]);
    const [photo] = await photosOf(shop, id);
    const used = photo?.url.split('/').at(-1) ?? '';
    const orphan = `${'0'.repeat(32)}.webp`;
    await copyFile(join(shop.folder, 'review-photos', used), join(shop.folder, 'review-photos', orphan));
    expect((await get(shop, `/images/review/${orphan}`)).status).toBe(200);
    const unfinished = `${'1'.repeat(32)}.webp.half`;
    await copyFile(join(shop.folder, 'review-photos', used), join(shop.folder, 'review-photos', unfinished));
    await removeOrphanPhotos({ ...shop.deps, clock: { now: () => Date.now() + 23 * 3_600_000 } });
    expect(await kept(shop)).toContain(orphan);
    await removeOrphanPhotos({ ...shop.deps, clock: { now: () => Date.now() + 25 * 3_600_000 } });
    const left = await kept(shop);
    expect(left).not.toContain(orphan);
    expect(left).not.toContain(unfinished);
    expect((await readdir(join(shop.folder, 'thumbnails'))).filter((name) => name.startsWith('0'.repeat(32)))).toEqual(
      [],
    );
    expect(left).toContain(used);
  });

  race('are not stored when their review was written already', async ({ shop }) => {
    const who = await customer(shop);
    await lineOf(shop, who);
    const before = (await kept(shop)).length;
    const photo = file(await picture());
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(who, {}, [photo])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await kept(shop)).length).toBe(before + 1);
  });
});
