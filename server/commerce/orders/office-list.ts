import type { z } from 'zod';
import type { OfficeOrderList, officeOrders } from '../../../shared/contract/office/orders.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import type { Database } from '../database/connection.ts';

const size = 40;
type Wish = z.output<typeof officeOrders.in>;

/**
 * Returns a page of orders for the office, by key: the next page starts after the last row, whatever came in meanwhile.
 * E-mails are left out without the permission orders.contact.
 */
export async function listForOffice(db: Database, role: Role, wish: Wish): Promise<OfficeOrderList> {
  const seesEmail = mayDo(role, 'orders.contact');
  const found = await listed(db, wish)
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const hasMore = found.length > size && last;
  return {
    orders: rows.map(({ order_no, status, created_at, country, email, total_cents, currency }) => ({
      orderNo: order_no,
      status: status as OfficeOrderList['orders'][number]['status'],
      at: created_at,
      country,
      email: seesEmail ? email : null,
      totalCents: total_cents,
      currency,
    })),
    next: hasMore ? `${last.created_at}-${last.order_no}` : null,
  };
}

const read = (db: Database) =>
  db
    .selectFrom('shop_order')
    .select(['order_no', 'status', 'created_at', 'country', 'email', 'total_cents', 'currency']);

function listed(db: Database, { list, after }: Wish) {
  const [at, no] = after?.split('-') ?? [];
  const isToSend = list === 'to-send';
  const direction = isToSend ? 'asc' : 'desc';
  return read(db)
    .$if(isToSend, (q) => q.where('status', '=', 'PREPARING'))
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb(eb.refTuple('created_at', 'order_no'), isToSend ? '>' : '<', eb.tuple(Number(at), String(no))),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('order_no', direction);
}
