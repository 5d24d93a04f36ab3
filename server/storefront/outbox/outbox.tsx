import { type Context, Hono } from 'hono';
import { OutboxItemPage, OutboxPage } from '../../../pages/outbox/list.tsx';
import { type OutboxItem, outboxEntries, outboxItem } from '../../../shared/contract/outbox.ts';
import { Reference } from '../../../shared/contract/shapes.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { page } from '../../rendering/page.tsx';

/** Shows mails and texts where nothing sends them; 404 where something does. */
export const outbox = new Hono<StoreEnv>();

outbox.get(routes.outbox, async (c) => {
  const entries = await c.get('api').get(outboxEntries, {});
  return page(c, {
    title: messages.outbox.title,
    styles: ['checkout'],
    personal: true,
    sections: [<OutboxPage entries={entries} />],
  });
});

outbox.get(routes.outboxItem, async (c) => {
  const item = await readItem(c, c.req.param('id'));
  return page(c, {
    title: item.subject,
    styles: ['checkout'],
    personal: true,
    sections: [<OutboxItemPage item={item} />],
  });
});

/** Mails have inline styles, as mail programs require; nothing else may be loaded, run or sent. */
const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

outbox.get(routes.outboxDocument, async (c) => {
  const { html } = await readItem(c, c.req.param('id'));
  if (html === undefined) throw new Refusal(codes.notFound, 'messageIsPlain');
  return c.html(html, 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': documentPolicy,
    'X-Robots-Tag': 'noindex',
  });
});

function readItem(c: Context<StoreEnv>, id: string): Promise<OutboxItem> {
  if (!Reference.safeParse(id).success) throw new Refusal(codes.notFound, 'noSuchMessage');
  return c.get('api').get(outboxItem, { id });
}
