import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { type FetchLimits, PictureFetcher } from '../../server/commerce/import/fetch/picture-fetcher.ts';
import { englishWordsOf } from '../../shared/messages/wording.ts';
import { isPublicServer } from '../../shared/public-ip.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** A server on this machine that counts its requests by path. */
async function openPictures(answers: Readonly<Record<string, RequestListener>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    asked.push(path);
    const answer = answers[path] ?? ((_, other) => void other.writeHead(404).end());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    port,
    url: (path: string) => `http://pictures.example:${port}${path}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]() {
      return this.close();
    },
  };
}

describe.each(gateDatabases)('fetching pictures on %s', (kind) => {
  const it = importTest[kind];
  /** Only this machine's server counts as public, besides addresses that are. */
  const fetcherFor = (
    { db, folder }: Catalog,
    port: number,
    { resolve, limits }: { resolve?: (name: string) => Promise<string[]>; limits?: Partial<FetchLimits> } = {},
  ) =>
    new PictureFetcher({
      db,
      uploads: folderUploads(folder),
      now: () => noon,
      network: {
        resolve: resolve ?? (async () => ['127.0.0.1']),
        mayConnect: (address, at) => (address === '127.0.0.1' && at === port) || (isPublicServer(address) && at === 80),
      },
      ...(limits && { limits }),
    });
  const png =
    (bytes: Buffer, type = 'image/png'): RequestListener =>
    (_, response) =>
      void response.writeHead(200, { 'content-type': type }).end(bytes);
  const redirect =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end();
  const row = (handle: string, url: string, html = '') =>
    `Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src\n${handle},Cap,"${html}",${handle},20.00,${url}\n`;

  it('stores pictures of the file and its descriptions, each fetched once, also by a second import', async ({
    shop,
    take,
    product,
  }) => {
    const [red, blue] = [await picture('#d22'), await picture('#22d')];
    await using server = await openPictures({
      '/red.png': png(red),
      '/moved.png': redirect('/red.png'),
      '/blue.png': png(blue),
    });
    const { url, port, asked } = server;
    const html = `<p>Worn <img src='${url('/blue.png')}' alt='so' onerror='x()'> and <img src='${url('/gone.png')}'></p>`;
    const text = `${row('fetched', url('/moved.png?v=1'), html)}fetched,,,,,${url('/blue.png')}\nfetched,,,,,${url('/blue.png')}\n`;
    const unasked = await take(text, { withImages: false });
    expect([unasked.pictures, asked]).toEqual([0, []]);
    const report = await take(text, { withImages: false, fetcher: fetcherFor(shop, port) });
    expect(report).toMatchObject({ refused: [], pictures: 2 });
    expect(report.warnings).toEqual([
      {
        line: 2,
        handle: 'fetched',
        message: `In the description: The picture ${url('/gone.png')} is answered with 404.`,
      },
    ]);
    expect(asked.toSorted()).toEqual(['/blue.png', '/gone.png', '/moved.png', '/red.png']);
    const { images, descriptionHtml } = await product('fetched');
    expect(images.map(({ url: own }) => own)).toEqual([
      expect.stringMatching(/^\/images\/import\/[0-9a-f]{64}\.webp$/),
      expect.stringMatching(/^\/images\/import\/[0-9a-f]{64}\.webp$/),
    ]);
    expect(descriptionHtml).toBe(
      `<p>Worn <img src="${images[1]?.url}" alt="so" width="30" height="40" loading="lazy" /> and </p>`,
    );
    const again = await take(text, { withImages: false, fetcher: fetcherFor(shop, port) });
    expect([again.changeSet, again.pictures]).toEqual([null, 2]);
    expect(asked.filter((path) => path !== '/gone.png')).toHaveLength(3);
  });

  it.for([
    ['the machine itself', 'http://localhost/a.png', '127.0.0.1'],
    ['a number for it', 'http://2130706433/a.png', ''],
    ['loopback of IPv6', 'http://[::1]/a.png', ''],
    ['a mapped address', 'http://[::ffff:127.0.0.1]/a.png', ''],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', ''],
    ['a private name', 'http://intranet.example/a.png', '10.0.0.7'],
    ['a name with one private address', 'http://both.example/a.png', '93.184.216.34 fd00::1'],
    ['another port', 'http://93.184.216.34:22/a.png', ''],
    ['a password', 'http://user:secret@pictures.example/a.png', '93.184.216.34'],
  ] as const)('connects to nothing inside: %s', async ([, url, addresses], { shop }) => {
    const resolve = async () => addresses.split(' ').filter(Boolean);
    // The port of no server: a connection would be refused with other words.
    const photo = await fetcherFor(shop, 1, { resolve }).fetch(url);
    expect(photo.ok ? 'ok' : englishWordsOf(photo.reason)).toMatch(/internal network|has a password/);
    expect(JSON.stringify(photo)).not.toContain('secret');
  });

  it('checks where a redirect leads, and connects to the address that it checked', async ({ shop }) => {
    const red = await picture('#a11');
    await using server = await openPictures({
      '/in.png': redirect('http://169.254.169.254/latest'),
      '/file.png': redirect('file:///etc/passwd'),
      '/loop.png': redirect('/loop.png'),
      '/red.png': png(red),
    });
    const { url, port } = server;
    const fetcher = fetcherFor(shop, port);
    const reason = async (path: string) => {
      const photo = await fetcher.fetch(url(path));
      return photo.ok ? 'ok' : englishWordsOf(photo.reason);
    };
    expect(await reason('/in.png')).toContain('internal network');
    expect(await reason('/file.png')).toContain('no http or https address');
    expect(await reason('/loop.png')).toContain('redirects more than 4 times');
    // A name that answers with another address the second time.
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const rebinding = fetcherFor(shop, port, { resolve: async () => answers[asked++] ?? [] });
    expect(await rebinding.fetch(url('/red.png'))).toMatchObject({ ok: true });
    expect(asked).toBe(1);
  });

  it('has limits of size, time and number, and takes photographs only', async ({ shop }) => {
    const red = await picture('#b11');
    await using server = await openPictures({
      '/red.png': png(red),
      '/large.png': png(Buffer.alloc(9_000_000), 'image/png'),
      '/unsaid.png': (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.write(Buffer.alloc(5_000_000));
        response.end(Buffer.alloc(5_000_000));
      },
      '/slow.png': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).flushHeaders(),
      '/page.png': png(Buffer.from('<html>'), 'text/html'),
      '/drawing.svg': png(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      '/lie.png': png(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    });
    const { url, port } = server;
    const fetcher = fetcherFor(shop, port, { limits: { bytes: 4_000_000, ms: 1_500, pictures: 8 } });
    const reasons: string[] = [];
    for (const path of [
      '/large.png',
      '/unsaid.png',
      '/slow.png',
      '/page.png',
      '/drawing.svg',
      '/lie.png',
      '/red.png',
    ]) {
      const photo = await fetcher.fetch(url(path));
      reasons.push(photo.ok ? 'ok' : englishWordsOf(photo.reason).replace(url(path), path));
    }
    expect(reasons).toEqual([
      'The picture /large.png is larger than 4 MB.',
      'The picture /unsaid.png is larger than 4 MB.',
      'The picture /slow.png took too long.',
      'The picture /page.png is no photograph.',
      'The picture /drawing.svg is no photograph.',
      '/lie.png is not a picture that can be read.',
      'ok',
    ]);
    await fetcher.fetch(url('/gone.png'));
    const more = await fetcher.fetch(url('/more.png'));
    expect(more.ok ? 'ok' : englishWordsOf(more.reason)).toContain('has fetched 8');
  });

  it('finds pictures of a folder at any depth, and takes none of several', async ({ take, imagesDir, product }) => {
    await mkdir(join(imagesDir, 'a/deep/caps'), { recursive: true });
    await mkdir(join(imagesDir, 'b'), { recursive: true });
    await writeFile(join(imagesDir, 'a/deep/caps/Sea.png'), await picture('#0aa'));
    for (const place of ['a/twice.png', 'b/twice.png']) await writeFile(join(imagesDir, place), await picture('#0a0'));
    const text = `${row('deep', 'https://cdn.example/files/sea.png?v=2')}deep,,,,,twice.png\ndeep,,,,,b/twice.png\n`;
    const report = await take(text);
    expect(report.warnings.map(({ line, message }) => [line, message.replace(imagesDir, 'DIR')])).toEqual([
      [3, 'Several pictures in DIR could be twice.png: none was taken.'],
    ]);
    expect((await product('deep')).images).toHaveLength(2);
  });
});
