import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../../shared/json.ts';
import { namesIn, readIfThere, writeWhole } from '../files.ts';
import type { Mail, MailTransport, TextMessage, TextTransport } from './transport.ts';

/** A message left in the folder: one JSON file. */
const OutboxRemainder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mail'),
    id: z.string(),
    at: z.int(),
    to: z.string(),
    from: z.object({ name: z.string(), address: z.string() }).optional(),
    replyTo: z.string().optional(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** `content` in base64. */
    attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).optional(),
  }),
  z.object({ kind: z.literal('text'), id: z.string(), at: z.int(), to: z.string(), text: z.string() }),
]);
export type OutboxRemainder = z.infer<typeof OutboxRemainder>;

const ending = '.json';

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export function mailsInFolder(folder: string): MailTransport {
  return {
    send: ({ attachments, ...mail }: Mail) => {
      const files = attachments?.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') }));
      return leave(folder, { kind: 'mail', ...mail, ...(files && { attachments: files }) });
    },
  };
}

export function textsInFolder(folder: string): TextTransport {
  return { send: (message: TextMessage) => leave(folder, { kind: 'text', ...message }) };
}

/** Writes a message atomically, under a name of its time and id, so that the same message is one file. */
async function leave(folder: string, message: OutboxRemainder): Promise<void> {
  const file = join(folder, nameOf(message) + ending);
  await writeWhole(file, JSON.stringify(message), { folder: 0o700, file: 0o600 });
}

/** Returns a name, e.g. `2026-11-20T12-00-00.000Z-paid.<order>`: sorts by time, valid on every file system. */
function nameOf({ at, id }: Pick<OutboxRemainder, 'at' | 'id'>): string {
  if (!/^[\w.-]+$/.test(id)) throw new Error('The id of a message cannot name a file.');
  return `${stamp(at)}-${id}`;
}

const stamp = (at: number) => new Date(at).toISOString().replaceAll(':', '-');

/** Lists the names of messages, the newest first. */
export async function listLeft(folder: string): Promise<string[]> {
  const files = await namesIn(folder);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
    .reverse();
}

/** Reads a message by its name; null if there is none. Names of another form are refused. */
export async function readLeft(folder: string, name: string): Promise<OutboxRemainder | null> {
  if (!/^\d{4}-\d\d-\d\dT[\w.-]{1,100}$/.test(name)) return null;
  const bytes = await readIfThere(join(folder, name + ending));
  // Removed meanwhile, or not written by the shop.
  return OutboxRemainder.safeParse(parseJson(bytes?.toString() ?? '')).data ?? null;
}

/** Removes messages from before this time, unfinished files included. */
export async function removeLeftBefore(folder: string, time: number): Promise<void> {
  const limit = stamp(time);
  const old = (await namesIn(folder)).filter((file) => /^\d{4}-\d\d-\d\dT/.test(file) && file < limit);
  for (const file of old) await rm(join(folder, file), { force: true });
}
