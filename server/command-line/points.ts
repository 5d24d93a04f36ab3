import { randomBytes } from 'node:crypto';
import type { Points } from '../../shared/contract/points.ts';
import { codes } from '../../shared/errors.ts';
import { findByEmail } from '../commerce/account/customer-queries.ts';
import { grantPoints, noSuchCustomer } from '../commerce/points/grant.ts';
import { purchaseRate, setPurchaseRate } from '../commerce/points/purchase-rate.ts';
import { viewPoints } from '../commerce/points/view.ts';
import {
  type Command,
  minute,
  readWords,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  timed,
  UsageError,
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

const verbs = { show: ['page'], add: ['reason'], rate: [] };

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { reason: { type: 'string' }, page: { type: 'string' } }, verbs);
    const [verb, ...rest] = positionals;
    const [email = '', amount = ''] = rest;
    if (verb === 'show' && rest.length === 1) return show(shop, email, pageIn(values.page), values.json);
    if (verb === 'add' && rest.length === 2)
      return add(shop, { email, points: pointsIn(amount), reason: reasonIn(values.reason) }, values.json);
    if (verb === 'rate' && rest.length <= 1) return rate(shop, rest[0], values.json);
    throw new UsageError("Say 'points show EMAIL', 'points add EMAIL N --reason TEXT' or 'points rate'.");
  },
};

type Json = boolean | undefined;

async function show(shop: Shop, email: string, page: number, json: Json): Promise<number> {
  const db = await shop.open();
  const customer = await findByEmail(db, email);
  if (!customer) return sayFailure(shop, { code: codes.notFound, message: noSuchCustomer(email) }, json);
  const points = await viewPoints(db, customer.id, page, Date.now());
  return sayList(shop, json, points, readable(points));
}

async function add(shop: Shop, grant: Parameters<typeof grantPoints>[1], json: Json): Promise<number> {
  const given = await grantPoints({ db: await shop.open(), clock: Date, random: randomBytes }, grant);
  if (!given.ok) return sayFailure(shop, given.error, json);
  const text =
    given.value < 0
      ? `${grant.email} still owes ${whole(-given.value)} points.`
      : `${grant.email} has ${whole(given.value)} points now.`;
  return say(shop, json, { balance: given.value }, `${text}\n`);
}

async function rate(shop: Shop, percent: string | undefined, json: Json): Promise<number> {
  const db = await shop.open();
  if (percent !== undefined) await setPurchaseRate({ db, clock: Date }, bpsIn(percent));
  const bps = await purchaseRate(db);
  return say(shop, json, { percent: bps / 100 }, `A purchase earns ${bps / 100} % in points.\n`);
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

function pointsIn(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`N is a whole number of points from 1 on, not '${text}'.`);
  return Number(text);
}

function reasonIn(text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (reason === '' || reason.length > 200) throw new UsageError('Say why with --reason, in at most 200 characters.');
  return reason;
}

function pageIn(text = '1'): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError(`--page is a whole number of at least 1, not '${text}'.`);
  return Number(text);
}

function bpsIn(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new UsageError(`PERCENT is such as 1 or 1.5, not '${text}'.`);
  return Math.round(Number(text) * 100);
}
