import { writeFile } from 'node:fs/promises';
import { ok } from '../../shared/errors.ts';
import { englishWordsOf } from '../../shared/messages/wording.ts';
import { formatMoney } from '../../shared/money.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { record } from '../commerce/audit/record.ts';
import { loadPaperLook } from '../commerce/content/brand/paper-look.ts';
import { transact } from '../commerce/database/connection.ts';
import { examineInvoices, findInvoice, gapText, goOnBehind, readNumber } from '../commerce/orders/invoices/examine.ts';
import { numberText } from '../commerce/orders/invoices/invoice-queries.ts';
import { issueDocuments } from '../commerce/orders/invoices/issue.ts';
import { makePdf } from '../commerce/orders/invoices/pdf.ts';
import { grossOf, snapshotOf } from '../commerce/orders/invoices/snapshot.ts';
import { findOrderByNumber } from '../commerce/orders/order-queries.ts';
import { commandWith, type Shop, sayList, table, takes, text, timed, UsageError, type ValuesOf } from './command.ts';
import { dayOf, endIn, startIn } from './time.ts';
import { openShopUploads } from './uploads.ts';

const help = `npm run shop -- invoices list --from DAY --to DAY [--json]
npm run shop -- invoices pdf NUMBER FILE.pdf
npm run shop -- invoices issue ORDER
npm run shop -- invoices verify
npm run shop -- invoices continue NUMBER

The invoices and credit notes of the shop. 'list' names those that were issued on these days of the shop's zone, 'pdf'
writes one as a file, the same bytes each time, and 'issue' issues those of an order that are due; the running shop does
it by itself. 'verify' compares each with the hash of what was issued, and finds missing numbers; it exits with
status 1 where something is wrong. 'continue' is for a database that pg_restore restored: its series goes on behind
NUMBER, the last that was given, such as INV-2026-000123, and the numbers up to it are recorded as given before.
`;

const options = { from: text, to: text };

export const command = commandWith('invoices', help, {
  list: takes('', options, list),
  pdf: takes('NUMBER FILE.pdf', {}, writePdf),
  issue: takes('ORDER', {}, issue),
  verify: takes('', {}, verify),
  continue: takes('NUMBER', {}, goOn),
});

async function list(shop: Shop, _: string[], { from, to }: ValuesOf<typeof options>): Promise<number> {
  if (from === undefined || to === undefined) throw new UsageError('Say --from and --to.');
  const db = await shop.open();
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('issued_at', '>=', startIn(dayOf(from, '--from'), '--from', currentZone()))
    .where('issued_at', '<', endIn(dayOf(to, '--to'), '--to', currentZone()))
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('number')
    .execute();
  const documents = rows.map(snapshotOf);
  const listed = documents.map(({ number, issuedAt, orderNo, of, country, rates, currency }) => [
    number,
    dayAt(currentZone(), issuedAt),
    orderNo,
    of ?? '',
    country,
    formatMoney(grossOf(rates), currency),
  ]);
  const head = ['Number', timed('Issued'), 'Order', 'For', 'Country', 'Gross'];
  const none = 'There are no invoices and credit notes of these days.\n';
  return sayList(shop, documents, documents.length === 0 ? none : table([head, ...listed]));
}

async function writePdf(shop: Shop, [number = '', file = '']: string[]): Promise<number> {
  const db = await shop.open();
  const row = await findInvoice(db, number);
  if (!row) return missing(shop, `There is no document ${number}.`);
  const look = await loadPaperLook({ db, uploads: await openShopUploads(shop.dataDir) });
  await writeFile(file, await makePdf({ ...snapshotOf(row), look }), { mode: 0o600 });
  shop.out(`${numberText(row.kind, row.year, row.number)} is in ${file}.\n`);
  return 0;
}

async function issue(shop: Shop, [orderNo = '']: string[]): Promise<number> {
  const db = await shop.open();
  const order = await findOrderByNumber(db, orderNo);
  if (!order) return missing(shop, `There is no order ${orderNo}.`);
  await issueDocuments({ db, clock: Date }, order.id);
  const rows = await db.selectFrom('invoice').selectAll().where('order_id', '=', order.id).execute();
  const numbers = rows.map(({ kind, year, number }) => numberText(kind, year, number));
  shop.out(`Order ${orderNo}: ${numbers.join(', ') || 'no document is due'}.\n`);
  return 0;
}

async function verify(shop: Shop): Promise<number> {
  const { count, wrong, gaps } = await examineInvoices(await shop.open());
  for (const gap of gaps) shop.out(`${gapText(gap)}: given before a restore, not in this database.\n`);
  shop.out(
    wrong.length > 0
      ? `${wrong.map(englishWordsOf).join('\n')}\n`
      : `${count} documents are as they were issued, without a gap.\n`,
  );
  return wrong.length > 0 ? 1 : 0;
}

async function goOn(shop: Shop, [text = '']: string[]): Promise<number> {
  const number = readNumber(text);
  if (!number) throw new UsageError(`'${text}' is no number of a document, such as INV-2026-000123 or CN-2026-000007.`);
  const now = Date.now();
  const done = await transact(await shop.open(), async (trx) => {
    const gap = await goOnBehind(trx, number, now);
    if (gap)
      await record(trx, { action: 'invoices.continued', subject: 'shop', at: now, details: { given: gapText(gap) } });
    return ok(gap);
  });
  if (!done.ok || !done.value) return missing(shop, `The series is at ${text} already, or beyond it.`);
  shop.out(`${gapText(done.value)}: recorded as given before. The next number follows.\n`);
  return 0;
}

function missing(shop: Shop, text: string): number {
  shop.out(`${text}\n`);
  return 1;
}
