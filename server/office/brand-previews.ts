import type { Context } from 'hono';
import type { FramedPage } from '../../pages/office/content/framed-pages.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { makePreviewKey, type PreviewScope, usualPreviewHours } from '../commerce/content/preview-key.ts';
import type { Database } from '../commerce/database/connection.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';

const words = officeMessages.documents.previews;

/** What the form of the brand shows with its draft. */
const previews: readonly { title: keyof typeof words; findPath: (db: Database) => Promise<string | null> }[] = [
  { title: 'home', findPath: async () => routes.home },
  { title: 'listing', findPath: async () => routes.products },
  {
    title: 'product',
    findPath: async (db) => {
      const product = await db
        .selectFrom('product')
        .select('handle')
        .where('status', '=', 'onSale')
        .orderBy('rank', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return product ? href(routes.product, { id: product.handle }) : null;
    },
  },
];

/** Mail and invoice of an invented order. */
const papers = (): readonly FramedPage[] => [
  { title: words.mail, url: officePaths.brandMail },
  { title: words.invoice, url: officePaths.brandInvoice },
];

/** Returns the pages beside the form of the brand, and allows this page to frame them. */
export async function loadBrandPreviews(c: Context<StoreEnv>): Promise<FramedPage[]> {
  const { db } = officeOf(c).shop;
  allowFrames(c);
  const toUrl = await makePreviewUrl(c);
  const found = await Promise.all(previews.map(async ({ title, findPath }) => ({ title, path: await findPath(db) })));
  return [
    ...found.flatMap(({ title, path }) => (path === null ? [] : [{ title: words[title], url: toUrl(path) }])),
    ...papers(),
  ];
}

/** Allows this page to frame pages of the shop. */
export const allowFrames = (c: Context<StoreEnv>): void =>
  c.set('frames', `'self' ${c.get('deps').shopUrl?.() ?? ''}`.trim());

/** Returns a function that makes the URL of a page of the shop with drafts: of content, or of one product. */
export async function makePreviewUrl(
  c: Context<StoreEnv>,
  scope: Exclude<PreviewScope, 'all'> = 'content',
): Promise<(path: string) => string> {
  const { db, clock } = officeOf(c).shop;
  const preview = await makePreviewKey({ db, clock }, { until: clock.now() + usualPreviewHours * hourMs, scope });
  const shop = c.get('deps').shopUrl?.() ?? '';
  return (path) => `${shop}${path}?${new URLSearchParams({ status: 'latest', preview })}`;
}
