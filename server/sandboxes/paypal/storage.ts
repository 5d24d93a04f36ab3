import { eventsIn } from '../events.ts';
import { type Database, openDatabase } from '../storage.ts';
import { type Buyer, CaptureRow, type Ending, OrderRow, RefundRow, tables } from './rows.ts';
import { signingIn } from './signing.ts';

export type Storage = ReturnType<typeof openStorage>;

/** Opens the sandbox's own database, `<dataDir>/gateway/paypal.db`. */
export function openStorage(dataDir: string) {
  const database = openDatabase(dataDir, 'paypal.db', tables);
  const { whole, close } = database;
  return {
    ...ordersIn(database),
    ...capturesIn(database),
    ...eventsIn(database),
    signing: signingIn(database),
    whole,
    close,
  };
}

function ordersIn({ prepare, one }: Database) {
  const insert = prepare(`
    insert into paypal_order values (:id, :request_id, :digest, :unit, :experience, :status, null, null, :created_at, null)`);
  const change = prepare('update paypal_order set unit = :unit where id = :id');
  const approve = prepare(`
    update paypal_order set status = 'APPROVED', unit = :unit, buyer = :buyer, ending = :ending, approved_at = :at
    where id = :id`);
  const forget = prepare('update paypal_order set request_id = null where created_at < ? and request_id is not null');
  const complete = prepare("update paypal_order set status = 'COMPLETED' where id = ?");
  return {
    orderById: one(OrderRow, 'select * from paypal_order where id = ?'),
    orderOfRequest: one(OrderRow, 'select * from paypal_order where request_id = ?'),
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

function capturesIn({ prepare, one, all }: Database) {
  const insert = prepare(`
    insert into capture values (:id, :order_id, :request_id, :status, :amount_cents, :currency, :invoice_id, :custom_id,
      :settles_at, :created_at)`);
  const status = prepare('update capture set status = ?, settles_at = null where id = ?');
  const insertRefund = prepare(`
    insert into refund values (:id, :capture_id, :request_id, :digest, :amount_cents, :currency, :created_at)`);
  return {
    captureById: one(CaptureRow, 'select * from capture where id = ?'),
    captureOf: one(CaptureRow, 'select * from capture where order_id = ?'),
    captureOfInvoice: one(CaptureRow, "select * from capture where invoice_id = ? and status <> 'DECLINED'"),
    dueCaptures: all(CaptureRow, "select * from capture where status = 'PENDING' and settles_at <= ?"),
    insertCapture: (row: CaptureRow) => void insert.run(row),
    setCapture: (id: string, to: CaptureRow['status']) => void status.run(to, id),
    refundById: one(RefundRow, 'select * from refund where id = ?'),
    refundOfRequest: one(RefundRow, 'select * from refund where request_id = ?'),
    refundsOf: all(RefundRow, 'select * from refund where capture_id = ? order by created_at, id'),
    insertRefund: (row: RefundRow) => void insertRefund.run(row),
  };
}
