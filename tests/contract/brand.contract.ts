import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { loadPaperLook } from '../../server/commerce/content/brand/paper-look.ts';
import { storeBrandFile } from '../../server/commerce/content/brand/store-brand-file.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { loadBranding } from '../../server/commerce/payment/stripe/provider.ts';
import { looks } from '../../shared/brand/looks.ts';
import { marksVersion } from '../../shared/brand/marks.ts';
import { uploadedFacePath } from '../../shared/brand/uploaded-face.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { shopTest } from './support/shop-test.ts';

const name = { type: 'brand', code: '0', market: '' } as const;
const drawing = (fill: string, size = '40 10') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path fill="${fill}" d="M0 0h40v40H0z"/></svg>`,
  );
const pngOf = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: '#ff00aa' } })
      .png()
      .toBuffer(),
  );
const face = (id = 'syne') =>
  readFile(new URL(import.meta.resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`)));

/** What it is, the place of the form, and the file. */
type Refused = [string, string, () => Uint8Array | Promise<Uint8Array>];

/** Returns a file that says that it is a WOFF2 of some length and unpacked size. */
function woff2(length: number, unpacked: number, says = length): Buffer {
  const file = Buffer.alloc(length);
  file.write('wOF2');
  file.writeUInt32BE(0x00_01_00_00, 4);
  file.writeUInt32BE(says, 8);
  file.writeUInt32BE(unpacked, 16);
  return file;
}

describe.each(gateDatabases)('the brand on %s', (kind) => {
  const it = shopTest[kind];
  const stored = async (shop: Shop, place: string, bytes: Uint8Array) =>
    storeBrandFile(shop.deps.uploads, bytes, place);
  const urlOf = async (shop: Shop, place: string, bytes: Uint8Array) => {
    const put = await stored(shop, place, bytes);
    if (!put.ok) throw new Error(JSON.stringify(put.error));
    return put.value;
  };
  const get = (shop: Shop, path: string) => shop.fetch(new Request(`http://commerce.internal${path}`));
  const dress = async (shop: Shop, brand: Brand) => {
    const put = await putDocument(shop.db, { ...name, status: 'PUBLISH', json: brand }, shop.clock.now());
    expect(put).toMatchObject({ ok: true });
  };

  it('serves a logo as a drawing under a policy of its own, and as PNG for mails', async ({ shop }) => {
    const logo = await urlOf(shop, 'logo.light.url', drawing('#ff00aa'));
    expect(logo).toEqual({ url: expect.stringMatching(/^\/images\/brand\/[0-9a-f]{32}\.svg$/), width: 40, height: 10 });
    const answer = await get(shop, logo.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const png = await get(shop, logo.url.replace('.svg', '_64.png'));
    expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 256, height: 64 });
    for (const path of ['_20.png', '_500.png', '_64.svg', '.png'])
      expect((await get(shop, logo.url.replace('.svg', path))).status, path).toBe(404);
    expect((await get(shop, '/images/brand/..%2f..%2fshop.db')).status).toBe(404);
  });

  it.for([
    ['a script', 'logo.light.url', () => Buffer.from('<svg viewBox="0 0 1 1"><script/></svg>')],
    ['words', 'logo.light.url', () => Buffer.from('Atelier')],
    ['a JPEG named PNG', 'logo.dark.url', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a PNG that ends early', 'logo.dark.url', async () => (await pngOf(40, 20)).slice(0, 60)],
    ['a PNG of 400 megapixels', 'logo.dark.url', async () => pngSays(20_000, 20_000)],
    ['a strip', 'logo.light.url', () => drawing('#000', '100 1')],
    ['an icon that is no square', 'icon.url', () => pngOf(600, 500)],
    ['an icon that is small', 'icon.url', () => pngOf(64, 64)],
    ['a drawn icon that is no square', 'icon.url', () => drawing('#000')],
    ['a face that is a picture', 'type.ownTextFace.file', () => pngOf(8, 8)],
    ['a face of noughts', 'type.ownTextFace.file', () => woff2(2_000, 4_000)],
    ['a face that unpacks to a gigabyte', 'type.ownTextFace.file', () => woff2(2_000, 1_000_000_000)],
    ['a face of another length than it says', 'type.ownTextFace.file', () => woff2(2_000, 4_000, 3_000)],
    ['a face that is too large for a page', 'type.ownTextFace.file', () => woff2(60_000, 100_000)],
    ['a face that ends early', 'type.ownHeadingFace.file', async () => (await face()).subarray(0, 9_000)],
  ] satisfies readonly Refused[])('refuses %s at its place', async ([, place, make], { shop }) => {
    const answer = await stored(shop, place, await make());
    expect(answer).toMatchObject({ ok: false, error: { fields: { [place]: expect.anything() } } });
  });

  it.for([
    ['syne', /-\d+\.woff2$/],
    ['petrona', /-\d+-serif\.woff2$/],
    ['sometype-mono', /-\d+-mono\.woff2$/],
  ] as const)(
    'stores %s as it is, with what it measures and its kind in its path',
    async ([family, kind], { shop }) => {
      const bytes = await face(family);
      const { url } = await urlOf(shop, 'type.ownHeadingFace.file', bytes);
      expect([uploadedFacePath.test(url), url]).toEqual([true, expect.stringMatching(kind)]);
      const answer = await get(shop, url);
      expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([
        'font/woff2',
        true,
      ]);
    },
  );

  it('makes icons and the picture for links of its icon, logo or name', async ({ shop }) => {
    const sizes = async (version: string) => {
      const marks = ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'share-card.png'];
      const made = await Promise.all(marks.map((mark) => get(shop, `/images/brand/${version}/${mark}`)));
      return Promise.all(made.map(async (answer) => sharp(await answer.arrayBuffer()).metadata()));
    };
    const expected = [180, 192, 512, 512, 1200].map((width) => expect.objectContaining({ format: 'png', width }));
    expect(await sizes('now')).toEqual(expected);
    const before = Buffer.from(await (await get(shop, '/images/brand/now/icon-192.png')).arrayBuffer());
    const icon = await urlOf(shop, 'icon.url', await pngOf(512, 512));
    const light = await urlOf(shop, 'logo.light.url', drawing('#00aa00'));
    const brand: Brand = { ...looks.kontor, icon, logo: { ...looks.kontor.logo, light } };
    await dress(shop, brand);
    const version = marksVersion(brand, shop.deps.siteName);
    expect(await sizes(version)).toEqual(expected);
    const answer = await get(shop, `/images/brand/${version}/icon-192.png`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(before)).toBe(false);
    const ico = Buffer.from(await (await get(shop, `/images/brand/${version}/favicon.ico`)).arrayBuffer());
    expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.toString('latin1', 23, 26)]).toEqual([1, 32, 'PNG']);
    expect((await get(shop, `/images/brand/${version}/favicon.svg`)).status).toBe(404);
    expect((await get(shop, `/images/brand/${version}/shop.db`)).status).toBe(404);
  });

  it('is on documents and on the page of Stripe', async ({ shop }) => {
    const light = await urlOf(shop, 'logo.light.url', drawing('#00aa00'));
    await dress(shop, { ...looks.lindenhof, logo: { ...looks.lindenhof.logo, light, logoText: 'Garish' } });
    const look = await loadPaperLook(shop.deps);
    expect(look).toMatchObject({ accent: looks.lindenhof.colours.accent, logo: { width: expect.any(Number) } });
    const branding = await loadBranding({ ...shop.deps, siteUrl: 'https://shop.example' });
    expect(branding).toMatchObject({ name: 'Garish', background: looks.lindenhof.colours.paper });
    expect(branding.logoUrl).toMatch(/^https:\/\/shop\.example\/images\/brand\/[0-9a-f]{32}_128\.png$/);
    expect(await loadBranding({ ...shop.deps, siteUrl: 'http://127.0.0.1' })).not.toHaveProperty('logoUrl');
  });

  it('is uploaded in the form of the office, which shows a mail and an invoice with the draft', async ({ shop }) => {
    await dress(shop, looks.kontor);
    const editor = await openOffice(shop).member('eda', 'editor');
    const seen = await editor.get('/office/brand');
    const form = new FormData();
    for (const [field, value] of Object.entries(formIn(seen.body, '/office/brand')))
      if (!field.startsWith('picture:')) form.append(field, value);
    form.append('picture:logo.light.url', new Blob([drawing('#00aa00')]), 'logo.svg');
    form.append('do', 'save');
    expect(await editor.post('/office/brand', form)).toMatchObject({ status: 303 });
    const stored = await documentAt(shop.db, name, 'DRAFT');
    expect(stored?.json).toMatchObject({ logo: { light: { url: expect.stringMatching(/\.svg$/), width: 40 } } });
    const mail = await editor.get('/office/brand/mail');
    expect(mail.body).toMatch(/<img [^>]*src="[^"]+\/images\/brand\/[0-9a-f]{32}_\d+\.png"/);
    const old = Object.values(looks.hemline.colours).filter((colour) => mail.body.includes(colour));
    expect(old).toEqual([]);
    expect((await editor.get('/office/brand/invoice')).body.slice(0, 5)).toBe('%PDF-');
  });
});

/** Returns a small PNG that says another size. */
async function pngSays(width: number, height: number): Promise<Uint8Array> {
  const png = Buffer.from(await pngOf(4, 4));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
