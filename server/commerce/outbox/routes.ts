import { Hono } from 'hono';
import type { OutboxEntry, OutboxItem } from '../../../shared/contract/outbox.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer } from '../envelope.ts';
import { type Left, listLeft, readLeft } from './folder.ts';

const mostListed = 100;
const noSuchPage = fail(codes.notFound, 'There is no such thing.');
const noSuchMessage = fail(codes.notFound, 'There is no such message.');

/** What stand-ins for mail and text messages would have sent, where that may be read. */
export function outboxRoutes({ outboxDir: folder }: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.get('/apis/outbox', async (c) => answer(c, folder === null ? noSuchPage : ok(await entriesIn(folder))));
  app.get('/apis/outbox/:id', async (c) => {
    if (folder === null) return answer(c, noSuchPage);
    const id = c.req.param('id');
    const left = await readLeft(folder, id);
    return answer(c, left ? ok(itemOf(id, left)) : noSuchMessage);
  });
  return app;
}

async function entriesIn(folder: string): Promise<OutboxEntry[]> {
  const names = (await listLeft(folder)).slice(0, mostListed);
  const messages = await Promise.all(names.map(async (id) => ({ id, left: await readLeft(folder, id) })));
  return messages.flatMap(({ id, left }) => (left ? [entryOf(id, left)] : []));
}

function entryOf(id: string, left: Left): OutboxEntry {
  const { kind, to, at } = left;
  return { id, kind, to, at, subject: left.kind === 'mail' ? left.subject : left.text };
}

function itemOf(id: string, left: Left): OutboxItem {
  return { ...entryOf(id, left), text: left.text, ...(left.kind === 'mail' ? { html: left.html } : {}) };
}
