import { knownCarriers } from '../commerce/orders/carriers.ts';
import { commandWith } from './command.ts';
import { address } from './orders/address.ts';
import { cancel, forget, resolve } from './orders/cancel.ts';
import { cash, cashStep } from './orders/cash.ts';
import { exchange } from './orders/exchange.ts';
import { list } from './orders/list.ts';
import { refund } from './orders/refund.ts';
import { remove } from './orders/remove.ts';
import { delay, deliver, ship } from './orders/ship.ts';
import { show } from './orders/show.ts';

const help = `npm run shop -- orders list [--status S] [--email E] [--since DATE] [--limit N] [--flagged] [--json]
npm run shop -- orders show NUMBER [--json]
npm run shop -- orders ship NUMBER --carrier C --tracking T [--url U] [--line SKU=QTY]… [--json]
npm run shop -- orders deliver NUMBER [--json]
npm run shop -- orders cancel NUMBER [--yes] [--json]
npm run shop -- orders refund NUMBER [--amount 12.50] [--return SKU=QTY]… [--reason TEXT] [--yes] [--json]
npm run shop -- orders remove NUMBER --line SKU=QTY… [--lost] [--amount 12.50] [--reason TEXT] [--yes] [--json]
npm run shop -- orders exchange NUMBER --line SKU=QTY --for SKU [--at-once] [--yes] [--json]
npm run shop -- orders exchange NUMBER --received ID | --end ID [--json]
npm run shop -- orders address NUMBER [--street S] [--city C] [--postal-code P] … [--json]
npm run shop -- orders delay NUMBER --sent DAY | --unknown [--json]
npm run shop -- orders resolve NUMBER [--reason TEXT] [--json]
npm run shop -- orders forget NUMBER [--yes] [--json]
npm run shop -- orders cash [--json]
npm run shop -- orders collected | refused | transferred NUMBER… [--file FILE] [--json]

'list' shows orders, the newest first; 'show' everything about one.
'ship' records a parcel: with all unshipped units, or with the named ones. The buyer is notified by
mail. The same carrier and number again is the same parcel.
'deliver' records that everything arrived, or is complete where nothing of the order is shipped.
'cancel' ends an order of which nothing was shipped: it restocks the units and refunds the payment.
'refund' refunds money: the named amount; else, with --return, what those units cost with their tax, less
their part of the discount and of points spent, and shipping only with the last units of a withdrawal from the
whole order (else name the --amount); without --return all that is left of the payment. It shows the amount
before it asks.
'remove' removes units that cannot be shipped from an order in preparation, and refunds their cost, computed
as for a return, with the points spent on them; on delivery the courier collects less. The buyer is notified by
mail. The rest goes on: once it is sent the order is SHIPPED. With nothing
left to send it is SHIPPED at once, or cancelled with a full refund where nothing was sent at all. Where the money
was refunded before, add --amount 0.
'exchange' agrees that sent units come back for others, which are reserved: of the same product at today's prices,
or of another one that costs no more than was paid. The order's amounts stay; what the others cost less is
refunded with --received, which records that a piece is back. 'ship' sends what is exchanged then, or before
with --at-once. --end gives up an exchange of which neither happened. 'show' has the ids. The buyer is
notified by mail.
'address' changes where an order is sent, until its first parcel: the named parts, checked as in the checkout.
A place with another tax or delivery is refused. The buyer is notified by mail; the billing address stays.
'delay' tells the buyer that an order is sent later than promised, on that day (2026-11-27) or on none that is
known, by a mail with a link to wait or to cancel the rest. The shop does so by itself once a promise cannot be
kept. Where the law wants the buyer's consent (United States: a delay of more than 30 days, to an unknown day,
or a second one) the rest is cancelled and refunded by itself without an answer; the mail names the time.
'resolve' ends the review of a flagged order, flagged e.g. because of a refund that was made at the gateway
itself. A flagged order cannot be shipped; 'cancel' resolves it too.

'forget' removes the person who placed a guest's order from it and all other guest orders of the same address; those
under way follow when they have ended. It names the invoices that the law keeps.

'cash' lists what couriers owe for orders on delivery, and what is to be transferred to their buyers.
'collected' records that the courier has paid, so the order has arrived and is paid; 'refused' that nobody took
the parcel: it is restocked, and the invoice taken back by a credit note. What comes back later is refunded as
usual; the money waits until 'transferred' records that you have sent it. --file has numbers of orders.

The running shop makes refunds within a minute.

  --status S        unpaid, paidfail, preparing, shipped, fulfilled or cancelled
  --email E         orders of one buyer
  --since DATE      placed on that day of the shop's zone (2026-11-20) or later
  --flagged         only orders that wait for a decision
  --limit N         the highest number of orders (50 by default)
  --carrier C       ${knownCarriers.join(', ')}:
                    the shop knows their tracking pages; of any other, give --url
  --line SKU=QTY    units in this parcel, or units to remove; may be given several times
  --for SKU         what the buyer gets instead
  --at-once         send it before the other piece is back
  --received ID     the piece of this exchange is back
  --end ID          give this exchange up
  --lost            the removed units are lost: they are not restocked
  --return SKU=QTY  returned units, which are restocked; may be given several times
  --amount 12.50    in the order's currency; 0 for no money, together with --return or 'remove'
  --first-name, --last-name, --company, --street, --apt, --city, --state, --postal-code, --country, --phone, --carrier-note
                    a part of the address; --state as its code (CA), --country as two letters
  --reason TEXT     why, for the record
  --yes             do not ask; needed without a terminal
`;

export const command = commandWith('orders', help, {
  list,
  show,
  ship,
  deliver,
  cancel,
  refund,
  remove,
  exchange,
  address,
  delay,
  resolve,
  forget,
  cash,
  collected: cashStep('collected'),
  refused: cashStep('refused'),
  transferred: cashStep('transferred'),
});
