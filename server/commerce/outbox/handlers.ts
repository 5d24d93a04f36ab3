import type * as contract from '../../../shared/contract/outbox.ts';
import type { OutboxEntry, OutboxItem } from '../../../shared/contract/outbox.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import type { CommerceDeps } from '../context.ts';
import { listLeft, type OutboxRemainder, readLeft } from './folder.ts';

const maxListed = 100;
const noSuchPage = fail(codes.notFound, 'noSuchThing');
const noSuchMessage = fail(codes.notFound, 'noSuchMessage');

/** Handlers of the messages left in the folder, where they may be read. */
export function outboxHandlers({ outboxDir: folder }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    outboxEntries: forAnyone(async () => (folder === null ? noSuchPage : ok(await entriesIn(folder)))),
    outboxItem: forAnyone(async ({ id }) => {
      if (folder === null) return noSuchPage;
      const left = await readLeft(folder, id);
      return left ? ok(itemOf(id, left)) : noSuchMessage;
    }),
  };
}

async function entriesIn(folder: string): Promise<OutboxEntry[]> {
  const names = (await listLeft(folder)).slice(0, maxListed);
  const messages = await Promise.all(names.map(async (id) => ({ id, left: await readLeft(folder, id) })));
  return messages.flatMap(({ id, left }) => (left ? [entryOf(id, left)] : []));
}

function entryOf(id: string, left: OutboxRemainder): OutboxEntry {
  const { kind, to, at } = left;
  return { id, kind, to, at, subject: left.kind === 'mail' ? left.subject : left.text };
}

function itemOf(id: string, left: OutboxRemainder): OutboxItem {
  return { ...entryOf(id, left), text: left.text, ...(left.kind === 'mail' ? { html: left.html } : {}) };
}
