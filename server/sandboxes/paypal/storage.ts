import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atomically } from '../transaction.ts';
import { type Buyer, CaptureRow, type Ending, EventRow, OrderRow, RefundRow, tables } from './rows.ts';
import { signingIn } from './signing.ts';

export type Storage = ReturnType<typeof openStorage>;

/** The sandbox's own storage, apart from the shop's: a crash of either leaves the other. Processes may share it. */
export function openStorage(dataDir: string) {
  const folder = join(dataDir, 'gateway');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'paypal.db'), { timeout: 5_000 });
  db.exec('pragma journal_mode = wal');
  // A killed process loses nothing; a power cut may lose a test system's last moments.
  db.exec('pragma synchronous = normal');
  db.exec(tables);
  return {
    ...ordersIn(db),
    ...capturesIn(db),
    ...eventsIn(db),
    signing: signingIn(db),
    /** Everything that `work` writes, or nothing. */
    whole: <T>(work: () => T): T => atomically(db, work),
    close: () => db.close(),
  };
}

function ordersIn(db: DatabaseSync) {
  const byId = db.prepare('select * from paypal_order where id = ?');
  const byRequest = db.prepare('select * from paypal_order where request_id = ?');
  const insert = db.prepare(`
    insert into paypal_order values (:id, :request_id, :digest, :unit, :experience, :status, null, null, :created_at, null)`);
  const change = db.prepare('update paypal_order set unit = :unit where id = :id');
  const approve = db.prepare(`
    update paypal_order set status = 'APPROVED', unit = :unit, buyer = :buyer, ending = :ending, approved_at = :at
    where id = :id`);
  const forget = db.prepare(
    'update paypal_order set request_id = null where created_at < ? and request_id is not null',
  );
  const complete = db.prepare("update paypal_order set status = 'COMPLETED' where id = ?");
  const order = (row: unknown): OrderRow | null => (row === undefined ? null : OrderRow.parse(row));
  return {
    orderById: (id: string) => order(byId.get(id)),
    orderOfRequest: (requestId: string) => order(byRequest.get(requestId)),
    /** Keys of orders made before then may be used again. */
    forgetRequests: (before: number) => void forget.run(before),
    insertOrder: ({ buyer: _, ending: _e, approved_at: _at, unit, experience, ...row }: OrderRow) =>
      void insert.run({ ...row, unit: JSON.stringify(unit), experience: JSON.stringify(experience) }),
    changeUnit: (id: string, unit: OrderRow['unit']) => void change.run({ id, unit: JSON.stringify(unit) }),
    approve: (id: string, unit: OrderRow['unit'], buyer: Buyer, ending: Ending, at: number) =>
      void approve.run({ id, unit: JSON.stringify(unit), buyer: JSON.stringify(buyer), ending, at }),
    complete: (id: string) => void complete.run(id),
  };
}

function capturesIn(db: DatabaseSync) {
  const byId = db.prepare('select * from capture where id = ?');
  const ofOrder = db.prepare('select * from capture where order_id = ?');
  const ofInvoice = db.prepare("select * from capture where invoice_id = ? and status <> 'DECLINED'");
  const due = db.prepare("select * from capture where status = 'PENDING' and settles_at <= ?");
  const insert = db.prepare(`
    insert into capture values (:id, :order_id, :request_id, :status, :amount_cents, :currency, :invoice_id, :custom_id,
      :settles_at, :created_at)`);
  const status = db.prepare('update capture set status = ?, settles_at = null where id = ?');
  const refundById = db.prepare('select * from refund where id = ?');
  const refundOfRequest = db.prepare('select * from refund where request_id = ?');
  const refundsOf = db.prepare('select * from refund where capture_id = ? order by created_at, id');
  const insertRefund = db.prepare(`
    insert into refund values (:id, :capture_id, :request_id, :digest, :amount_cents, :currency, :created_at)`);
  const capture = (row: unknown): CaptureRow | null => (row === undefined ? null : CaptureRow.parse(row));
  const refund = (row: unknown): RefundRow | null => (row === undefined ? null : RefundRow.parse(row));
  return {
    captureById: (id: string) => capture(byId.get(id)),
    captureOf: (orderId: string) => capture(ofOrder.get(orderId)),
    captureOfInvoice: (invoiceId: string) => capture(ofInvoice.get(invoiceId)),
    dueCaptures: (now: number) => due.all(now).map((row) => CaptureRow.parse(row)),
    insertCapture: (row: CaptureRow) => void insert.run(row),
    setCapture: (id: string, to: CaptureRow['status']) => void status.run(to, id),
    refundById: (id: string) => refund(refundById.get(id)),
    refundOfRequest: (requestId: string) => refund(refundOfRequest.get(requestId)),
    refundsOf: (captureId: string) => refundsOf.all(captureId).map((row) => RefundRow.parse(row)),
    insertRefund: (row: RefundRow) => void insertRefund.run(row),
  };
}

function eventsIn(db: DatabaseSync) {
  const insert = db.prepare('insert into event values (:id, :type, :body, :tries, :next_at)');
  const all = db.prepare('select * from event order by rowid');
  const due = db.prepare('select * from event where next_at <= ? order by next_at, rowid limit 20');
  const claim = db.prepare('update event set tries = tries + 1, next_at = :next where id = :id and tries = :tries');
  const done = db.prepare('update event set next_at = null where id = ?');
  return {
    insertEvent: (row: EventRow) => void insert.run(row),
    events: () => all.all().map((row) => EventRow.parse(row)),
    dueEvents: (now: number) => due.all(now).map((row) => EventRow.parse(row)),
    /** False when another process sends it already. */
    claimEvent: ({ id, tries }: EventRow, next: number | null) => claim.run({ id, tries, next }).changes === 1,
    eventDone: (id: string) => void done.run(id),
  };
}
