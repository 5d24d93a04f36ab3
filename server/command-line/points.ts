import type { Points } from '../../shared/contract/points.ts';
import { codes } from '../../shared/errors.ts';
import { findByEmail } from '../commerce/account/customer-queries.ts';
import { grantPoints, noSuchCustomer } from '../commerce/points/grant.ts';
import { purchaseRate, setPurchaseRate } from '../commerce/points/purchase-rate.ts';
import { viewPoints } from '../commerce/points/view.ts';
import {
  commandWith,
  loadDeps,
  minute,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  takes,
  text,
  timed,
  UsageError,
  wholeIn,
} from './command.ts';

const help = `npm run shop -- points show EMAIL [--page N] [--json]
npm run shop -- points add EMAIL N --reason TEXT [--json]
npm run shop -- points rate [PERCENT] [--json]

'show' shows what a customer has, owes, what is pending, and the ledger, twenty entries a page, the newest first.
'add' gives a customer so many whole points, to be spent at once. Each call adds once.
'rate' shows or sets what a purchase earns, in per cent of what the goods cost (1 unless set); it counts from
the next payment on.

  --reason TEXT  why, for the record
  --page N       a further page of the ledger
`;

export const command = commandWith('points', help, {
  show: takes('EMAIL', { page: text }, show),
  add: takes('EMAIL N', { reason: text }, add),
  rate: takes('[PERCENT]', {}, rate),
});

async function show(shop: Shop, [email = '']: string[], { page = '1' }: { page?: string }): Promise<number> {
  const wanted = wholeIn(page, '--page', 1);
  const db = await shop.open();
  const customer = await findByEmail(db, email);
  if (!customer) return sayFailure(shop, { code: codes.notFound, message: noSuchCustomer(email) });
  const points = await viewPoints(db, customer.id, wanted, Date.now());
  return sayList(shop, points, readable(points));
}

async function add(shop: Shop, [email = '', amount = '']: string[], values: { reason?: string }): Promise<number> {
  const grant = { email, points: wholeIn(amount, 'N', 1, 999_999), reason: reasonIn(values.reason) };
  const given = await grantPoints(await loadDeps(shop), grant);
  if (!given.ok) return sayFailure(shop, given.error);
  const text =
    given.value < 0
      ? `${grant.email} still owes ${whole(-given.value)} points.`
      : `${grant.email} has ${whole(given.value)} points now.`;
  return say(shop, { balance: given.value }, `${text}\n`);
}

async function rate(shop: Shop, [percent]: string[]): Promise<number> {
  const db = await shop.open();
  if (percent !== undefined) await setPurchaseRate({ db, clock: Date }, bpsIn(percent));
  const bps = await purchaseRate(db);
  return say(shop, { percent: bps / 100 }, `A purchase earns ${bps / 100} % in points.\n`);
}

function readable({ balance, debt, pending, entries }: Points): string {
  const head = `${whole(balance)} points, ${whole(pending)} pending\n${owes(debt)}`;
  if (entries.content.length === 0) return head;
  const rows = entries.content.map(({ at, points, kind, orderNo, availableAt }) => [
    minute(at),
    whole(points),
    kind,
    orderNo ?? '',
    minute(availableAt),
  ]);
  const { number, totalPages } = entries.pageInfo;
  const pages = totalPages > 1 ? `Page ${number} of ${totalPages}; --page N shows another.\n` : '';
  return `${head}\n${table([[timed('Written'), 'Points', 'Kind', 'Order', 'Available'], ...rows])}${pages}`;
}

/** Explains a negative balance and how it ends. */
function owes(debt: number): string {
  if (debt === 0) return '';
  return `Owes ${whole(debt)} points: they were spent before the order that earned them was refunded or cancelled.\nThe next points pay this first.\n`;
}

const whole = (hundredths: number) => (hundredths / 100).toFixed(2);

function reasonIn(text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (reason === '' || reason.length > 200) throw new UsageError('Say why with --reason, in at most 200 characters.');
  return reason;
}

function bpsIn(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new UsageError(`PERCENT is such as 1 or 1.5, not '${text}'.`);
  return Math.round(Number(text) * 100);
}
