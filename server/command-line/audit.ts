import { englishWordsOf } from '../../shared/messages/wording.ts';
import { findByEmail } from '../commerce/account/customer-queries.ts';
import { customerName } from '../commerce/audit/record.ts';
import { type RecordedEntry, verifyTrail } from '../commerce/audit/verify.ts';
import type { Database } from '../commerce/database/connection.ts';
import {
  commandOf,
  flag,
  minute,
  type Shop,
  say,
  sayList,
  several,
  table,
  takes,
  text,
  timed,
  UsageError,
  type ValuesOf,
  wholeIn,
} from './command.ts';

const help = `npm run shop -- audit [--by WHO] [--about WHAT] [--action NAME] [--limit N] [--json]
npm run shop -- audit --verify [--known N:HASH]… [--json]

Shows who did what when, the newest first: what staff did at the command line (orders, refunds,
reviews, content, points, stock, imports, backups) and what customers did with their accounts
(opened, signed in and out, new password, download, deletion).

'--verify' follows the trail from its beginning: each entry has a hash over itself and the one
before, so that a changed, inserted or removed entry is found. It ends with the last
entry as N:HASH. Store that where no one with access to the database can change it (each backup
contains it): with --known, a completely rewritten trail is found as well.

  --by WHO       staff:ACCOUNT@MACHINE, customer:…, shop, or a customer's email
  --about WHAT   an order's number, a SKU, a document, review:ID, or a customer's email
  --action NAME  e.g. order.cancelled, or the part before the dot
  --limit N      the highest number of entries (50 by default)
`;

const usualLimit = '50';
const options = { by: text, about: text, action: text, limit: text, verify: flag, known: several };

export const command = commandOf(
  'audit',
  help,
  takes('', options, async (shop, _, values) => {
    if (values.verify) return tellVerdict(shop, (values.known ?? []).map(knownIn));
    if (values.known) throw new UsageError('--known belongs to --verify.');
    return list(shop, values);
  }),
);

async function tellVerdict(shop: Shop, known: readonly RecordedEntry[]): Promise<number> {
  const { broken: fault, ...trail } = await verifyTrail(await shop.open(), known);
  const verdict = { ...trail, broken: fault && englishWordsOf(fault) };
  say(shop, { ok: verdict.broken === null, ...verdict }, verdictText(verdict));
  return verdict.broken === null ? 0 : 1;
}

function verdictText({ entries, hash, broken }: Awaited<ReturnType<typeof verifyTrail>>): string {
  if (broken !== null)
    return `The trail is broken: ${broken}.\nCompare it with that of a backup, and ask who had the database.\n`;
  if (entries === 0) return 'Nothing was written down yet.\n';
  return `${entriesOf(entries)}, whole. The last: ${entries}:${hash}\n`;
}

async function list(shop: Shop, { by, about, action, limit }: ValuesOf<typeof options>): Promise<number> {
  const most = wholeIn(limit ?? usualLimit, '--limit', 1);
  const db = await shop.open();
  const actor = by === undefined ? null : await findName(db, by);
  const subject = about === undefined ? null : await findName(db, about);
  let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(most);
  if (actor !== null) query = query.where('actor', '=', actor);
  // Accepts 'order:1234567890' and 1234567890 alone.
  if (subject !== null)
    query = query.where(
      'subject',
      'in',
      ['', 'order:', 'sku:', 'content:', 'review:'].map((kind) => kind + subject),
    );
  if (action !== undefined)
    query = query.where((eb) =>
      eb.or([eb('action', '=', action), eb('action', 'like', `${action.replace(/[%_]/g, '')}.%`)]),
    );
  const found = await query.execute();
  const entries = found.map(({ details_json, ...entry }) => ({ ...entry, details: JSON.parse(details_json) }));
  const rows = found.map(({ id, at, actor, action, subject, details_json }) => [
    id,
    minute(at),
    actor,
    action,
    subject,
    details_json === '{}' ? '' : details_json,
  ]);
  const head = ['No', timed('When'), 'Who', 'What', 'To what', 'Details'];
  return sayList(shop, entries, rows.length === 0 ? 'There are no such entries.\n' : table([head, ...rows]));
}

export const entriesOf = (many: number): string => (many === 1 ? '1 entry' : `${many.toLocaleString('en-US')} entries`);

/** Returns the trail's name of a subject. The trail has no emails, so an email is replaced by the customer's id. */
async function findName(db: Database, text: string): Promise<string> {
  if (!text.includes('@') || text.startsWith('staff:')) return text;
  const customer = await findByEmail(db, text);
  if (!customer) throw new UsageError(`There is no customer ${text}.`);
  return customerName(customer.id);
}

function knownIn(text: string): RecordedEntry {
  const [, id, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!id || !hash) throw new UsageError(`--known is a value of 'audit --verify', N:HASH, not '${text}'.`);
  return { id: Number(id), hash };
}
