import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { isMarksVersion, type MarkName, markNames, marksVersion } from '../../../../shared/brand/marks.ts';
import { uploadedFacePath } from '../../../../shared/brand/uploaded-face.ts';
import { codes } from '../../../../shared/errors.ts';
import { JobQueue, QueueFull, shareByKey } from '../../../../shared/job-queue.ts';
import { failure } from '../../calls/envelope.ts';
import type { CommerceDeps } from '../../context.ts';
import { readIfThere, writeWhole } from '../../files.ts';
import { notFound } from '../../images/not-served.ts';
import { thumbnailsFolder } from '../../images/thumbnail-store.ts';
import { brandFolder, StorageAway } from '../../images/uploads/uploads.ts';
import { drawMark } from './draw-mark.ts';
import { logoAsPng, logoPngPattern, readBrandFile } from './logo-file.ts';
import { loadShopBrand, type ShopBrand } from './shop-brand.ts';

export type BrandDeps = Pick<CommerceDeps, 'db' | 'siteName' | 'uploads' | 'dataDir'> & {
  log: Pick<CommerceDeps['log'], 'warn'>;
};

const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
} as const;
/** What a browser may do with a drawing that is opened as a page: show it. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const year = 'public, max-age=31536000, immutable';
/** Browsers ask for some marks by names that never change. */
const soon = 'public, max-age=3600';

const original = /^[0-9a-f]{32}\.(svg|png)$/;

/** Files of the brand, as they were uploaded, and what is made of them, which is kept in the data folder. */
export function brandRoutes(deps: BrandDeps): Hono {
  const { dataDir, uploads, log } = deps;
  const routes = new Hono();
  const queue = new JobQueue({ running: 2, waiting: 100 });
  const shared = shareByKey<Buffer | null>();

  /** Returns a file, made once. @throws StorageAway, QueueFull */
  async function stored(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const file = join(dataDir, thumbnailsFolder, `brand.${name}`);
    return (
      (await readIfThere(file)) ??
      shared(name, () =>
        queue.run(async () => {
          const bytes = await make();
          if (bytes !== null)
            await writeWhole(file, bytes).catch((error: unknown) =>
              log.warn({ file, error: String(error) }, 'mark not kept'),
            );
          return bytes;
        }),
      )
    );
  }

  const markOf = ({ brand, name }: ShopBrand, mark: MarkName) =>
    stored(`${marksVersion(brand, name)}.${mark}`, () =>
      drawMark(mark, { brand, name, read: (picture) => readBrandFile(uploads, picture) }),
    );

  routes.get('/images/brand/:name', async (c) => {
    const name = c.req.param('name');
    if (logoPngPattern.test(name)) return answer(c, name, year, await stored(name, () => logoAsPng(uploads, name)));
    const isKnown = original.test(name) || uploadedFacePath.test(`/images/brand/${name}`);
    return answer(c, name, year, isKnown ? await stored(name, () => uploads(brandFolder).read(name)) : null);
  });

  routes.get('/images/brand/:version/:mark', async (c) => {
    const mark = markNames.find((each) => each === c.req.param('mark'));
    if (!mark) return notFound(c);
    const version = c.req.param('version');
    if (version === 'now') return answer(c, mark, soon, await markOf(await loadShopBrand(deps), mark));
    // A preview shows the marks of a draft.
    for (const look of [{}, { drafts: true }]) {
      const shop = await loadShopBrand(deps, look);
      if (marksVersion(shop.brand, shop.name) === version) return answer(c, mark, year, await markOf(shop, mark));
    }
    // A page from before the brand was changed.
    return isMarksVersion(version) ? answer(c, mark, soon, await markOf(await loadShopBrand(deps), mark)) : notFound(c);
  });

  routes.onError((error, c) => {
    if (!(error instanceof QueueFull || error instanceof StorageAway)) throw error;
    log.warn({ error: error.message }, 'file of the brand cannot be had');
    return failure(c, { code: codes.upstreamAway, message: 'tooManyPictures', data: { retryAfter: 2 } });
  });
  return routes;
}

function answer(c: Context, name: string, cache: string, bytes: Buffer | null): Response {
  if (bytes === null) return notFound(c);
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const type = Object.entries(types).find(([key]) => key === ending)?.[1] ?? 'application/octet-stream';
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': cache,
    'X-Content-Type-Options': 'nosniff',
  };
  if (ending === 'svg') headers['Content-Security-Policy'] = drawingPolicy;
  return c.body(new Uint8Array(bytes), 200, headers);
}
