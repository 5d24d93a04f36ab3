import { z } from 'zod';
import { isPlainEmail } from '../../../shared/account/email.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import { bodyOf } from '../content/store.ts';
import type { CommerceDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';
import type { Mail } from './transport.ts';

const setting = 'mail.sender';

/** Who sends the shop's mails, as staff set it; '' is what the environment says, for `replyTo` nobody. */
const Sender = z.object({ name: z.string(), address: z.string(), replyTo: z.string() });
export type Sender = z.infer<typeof Sender>;

export const nobody: Sender = { name: '', address: '', replyTo: '' };

/** Returns who sends mails, as it was set. */
export async function loadSender(db: Database): Promise<Sender> {
  const stored = await readSetting(db, setting);
  return stored === undefined ? nobody : Sender.parse(JSON.parse(stored));
}

/** Returns the sender that `MAIL_FROM` names; null where it is not known in this process. */
export const senderOfEnvironment = ({ mailFrom }: Pick<CommerceDeps, 'mailFrom'>): Mailbox | null =>
  mailFrom === undefined ? null : parseMailbox(mailFrom);

/** Sends a mail in the name of the sender that was set. @throws NotSent */
export async function sendAsShop(deps: Pick<CommerceDeps, 'db' | 'mail' | 'mailFrom'>, mail: Mail): Promise<void> {
  const { name, address, replyTo } = await loadSender(deps.db);
  const usual = senderOfEnvironment(deps);
  const isOwn = (name !== '' || address !== '') && (address !== '' || usual !== null);
  await deps.mail.send({
    ...mail,
    ...(isOwn && { from: { name: name || (usual?.name ?? ''), address: address || (usual?.address ?? '') } }),
    ...(replyTo !== '' && mail.replyTo === undefined && { replyTo }),
  });
}

/** Sets who sends mails. An address must be one that the shop has said to be its own, so that mails are not taken for forged. */
export async function setSender(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'mailFrom'>,
  typed: Sender,
): Promise<Result<Sender>> {
  const { db, clock } = deps;
  const own = await ownAddresses(deps);
  const fields: Record<string, Message> = {};
  if (/[\p{Cc}\u2028\u2029<>"]/u.test(typed.name)) fields.name = 'senderNameWrong';
  for (const field of ['address', 'replyTo'] as const) {
    const address = typed[field];
    if (address === '') continue;
    if (!isPlainEmail(address)) fields[field] = 'senderAddressWrong';
    else if (!isAllowed(address, own)) fields[field] = filled('senderNotOwn', { own: [...own.addresses].join(', ') });
  }
  if (Object.keys(fields).length > 0) return fail(codes.invalidInput, 'senderWrong', { fields });
  return transact(db, async (trx) => {
    await writeSetting(trx, setting, JSON.stringify(typed));
    // The trail holds no address.
    const set = Object.entries(typed).flatMap(([field, text]) => (text === '' ? [] : [field]));
    await record(trx, {
      action: 'mail.sender set',
      subject: 'shop',
      details: { set: set.join(', ') },
      at: clock.now(),
    });
    return ok(typed);
  });
}

interface OwnAddresses {
  addresses: ReadonlySet<string>;
  /** Of the sender in the environment, whose mail server sends for it. */
  domain: string | null;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const isAllowed = (address: string, { addresses, domain }: OwnAddresses) =>
  addresses.has(address.toLowerCase()) || (domain !== null && domainOf(address) === domain);

/** Returns the addresses of the sellers and for customers, and that of `MAIL_FROM`, whose whole domain counts. */
export async function ownAddresses(deps: Pick<CommerceDeps, 'db' | 'mailFrom'>): Promise<OwnAddresses> {
  const rows = await deps.db
    .selectFrom('content_document')
    .select(['type', 'body_json'])
    .where('type', 'in', ['seller', 'website'])
    .where('status', '=', 'PUBLISH')
    .execute();
  const named = rows.map(({ type, body_json }) => {
    const json: unknown = JSON.parse(body_json);
    return type === 'seller' ? bodyOf('seller', json).email : bodyOf('website', json).supportEmail;
  });
  const usual = senderOfEnvironment(deps);
  const all = [...named, usual?.address ?? ''].filter((address) => address !== '');
  return { addresses: new Set(all.map((address) => address.toLowerCase())), domain: usual && domainOf(usual.address) };
}
