import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { minuteText } from '../../pages/office/parts.tsx';
import { OfficePayments } from '../../pages/office/payments.tsx';
import { ok, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { type MoneyMove, type PaymentsView, summedDays } from '../../shared/office/payments.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { paymentName, stateName } from '../../shared/staff/words.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { dayAt } from '../../shared/time/zone.ts';
import type { Database } from '../commerce/database/connection.ts';
import { pageOf, pageSize } from '../commerce/database/page.ts';
import { openCash, pageKey } from '../commerce/orders/cash/cash.ts';
import { listMoves, type MoveKey, type Span, spanOf, sumMoney } from '../commerce/orders/office-payments.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { checked } from './checked.ts';
import { csvHeaders, csvPages } from './csv-file.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.payments;

/** Where a page begins. */
const Key = z.string().regex(pageKey).optional();
const Wish = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  after: Key,
  owed: Key,
  transfers: Key,
});

/** Pages of payments and refunds, which the bookkeeper matches with what banks and providers say. */
export const payments = new Hono<StoreEnv>();
const readers = screen('reports.read');
payments.get(officePaths.payments, readers, showPayments);
payments.get(officePaths.paymentsTable, readers, async (c) => {
  const { from, to, span } = dataOf(await readWish(c));
  return streamedResponse(c, moveTable(officeOf(c).shop.db, span), csvHeaders(`payments-${from}-${to}`));
});

type ReadWish = z.output<typeof Wish> & { span: Span };

/** Returns the days that a request names, those of this month unless it does. */
const readWish = (c: Context<StoreEnv>): Promise<Result<ReadWish>> =>
  checked(Wish, { ...typedDays(c), ...typedKeys(c) }, async (wish) => {
    const span = spanOf(wish, currentZone());
    return span.ok ? ok({ ...wish, span: span.value }) : span;
  });

function typedKeys(c: Context<StoreEnv>) {
  const key = (name: string) => c.req.query(name) || undefined;
  return { after: key('after'), owed: key('owed'), transfers: key('transfers') };
}

function typedDays(c: Context<StoreEnv>): { from: string; to: string } {
  const today = dayAt(currentZone(), officeOf(c).shop.clock.now());
  return { from: c.req.query('from') ?? `${today.slice(0, 7)}-01`, to: c.req.query('to') ?? today };
}

async function showPayments(c: Context<StoreEnv>): Promise<Response> {
  const wish = await readWish(c);
  const view = wish.ok ? await loadView(officeOf(c).shop.db, wish.value) : null;
  const body = <OfficePayments days={typedDays(c)} view={view} />;
  return showPage(c, { title: screenNames.payments, body, failure: wish.ok ? undefined : wish.error });
}

/** Orders on delivery, and transfers, of a page that lists forty payments above them. */
const openShown = 20;

async function loadView(db: Database, { from, to, after, owed, transfers, span }: ReadWish): Promise<PaymentsView> {
  const isSummed = span.until - span.since <= (summedDays + 1) * dayMs;
  const [found, open, sums] = await Promise.all([
    listMoves(db, span, keyIn(after), pageSize + 1),
    openCash(db, { owedAfter: owed, transfersAfter: transfers }, openShown),
    isSummed ? sumMoney(db, span) : null,
  ]);
  const { rows: moves, next } = pageOf(found, ({ at, id }) => `${at}~${id}`);
  return { from, to, sums, moves, next, open };
}

function keyIn(after: string | undefined): MoveKey | null {
  const [, at, id = ''] = /^(\d+)~(.*)$/.exec(after ?? '') ?? [];
  return at === undefined ? null : { at: Number(at), id };
}

/** Yields payments and refunds as CSV, with amounts as numbers that a spreadsheet can add up. */
function moveTable(db: Database, span: Span): AsyncGenerator<string> {
  const { kind, order, wayToPay, state, amount, currency } = terms;
  const when = officeMessages.frame.inZone(terms.when, currentZone());
  const headings = [when, kind, order, wayToPay, state, words.reference, amount, currency];
  return csvPages(headings, async (after: MoveKey | undefined, size) => {
    const found = await listMoves(db, span, after ?? null, size + 1);
    const { rows, next } = pageOf(found, ({ at, id }) => ({ at, id }), size);
    return { rows: rows.map(cellsOf), next };
  });
}

const cellsOf = ({ kind, at, orderNo, type, state, reference, cents, currency }: MoneyMove) => [
  minuteText(at),
  words.kinds[kind],
  orderNo,
  paymentName(type),
  stateName(state),
  reference,
  cents / 100,
  currency,
];
