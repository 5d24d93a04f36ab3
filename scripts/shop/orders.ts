import { knownCarriers } from '../../server/commerce/orders/carriers.ts';
import { type Command, UsageError } from './command.ts';
import { cancel } from './orders/cancel.ts';
import { deliver } from './orders/deliver.ts';
import { list } from './orders/list.ts';
import { refund } from './orders/refund.ts';
import { remove } from './orders/remove.ts';
import { resolve } from './orders/resolve.ts';
import { ship } from './orders/ship.ts';
import { show } from './orders/show.ts';
import type { Verb } from './orders/verb.ts';

const help = `npm run shop -- orders list [--status S] [--email E] [--since DATE] [--limit N] [--flagged] [--json]
npm run shop -- orders show NUMBER [--json]
npm run shop -- orders ship NUMBER --carrier C --tracking T [--url U] [--line SKU=QTY]… [--json]
npm run shop -- orders deliver NUMBER [--json]
npm run shop -- orders cancel NUMBER [--yes] [--json]
npm run shop -- orders refund NUMBER [--amount 12.50] [--return SKU=QTY]… [--reason TEXT] [--yes] [--json]
npm run shop -- orders remove NUMBER --line SKU=QTY… [--lost] [--amount 12.50] [--reason TEXT] [--yes] [--json]
npm run shop -- orders resolve NUMBER [--reason TEXT] [--json]

'list' shows orders, the newest first; 'show' everything about one.
'ship' writes down a parcel: of everything that is left to send, or of the units named. The buyer is told by
mail. The same carrier and number again is the same parcel.
'deliver' writes down that everything arrived, or is ready where nothing of the order is shipped.
'cancel' ends an order of which nothing was sent: its goods are back in stock, and what was paid goes back.
'refund' gives money back: the amount named; else, with --return, what those units cost with their tax, less
their part of the discount and of points spent, and never shipping (name the --amount for that); else all that
is left of what was paid. It says the amount before it asks.
'remove' takes what cannot be sent out of an order that is being prepared, and gives back what it cost, counted
like a return, with the points spent on it. The rest goes on: once it is sent the order is SHIPPED. With nothing
left to send it is SHIPPED at once, or cancelled with all its money where nothing was sent at all. Where the money
was given back before, add --amount 0.
'resolve' says that somebody looked at an order that is flagged, e.g. because money was given back at the gateway
itself. Nothing of an order is sent while it is flagged; 'cancel' resolves it too.

Money goes back within a minute while the shop runs: the shop itself speaks with the bank.

  --status S        unpaid, paidfail, preparing, shipped, fulfilled or cancelled
  --email E         orders of one buyer
  --since DATE      placed on that day (2026-11-20, UTC) or later
  --flagged         those alone that a person has to look at
  --limit N         so many at most (50 unless given)
  --carrier C       ${knownCarriers.join(', ')}:
                    the shop knows their tracking pages; of any other, give --url
  --line SKU=QTY    so many of a thing are in this parcel, or are taken out; may be given several times
  --lost            what is taken out is not there: it does not go back into stock
  --return SKU=QTY  so many of a thing came back, and are on the shelf again; may be given several times
  --amount 12.50    in the order's currency; 0 for no money, together with --return or 'remove'
  --reason TEXT     why, for the record
  --yes             do not ask; needed where nobody can answer
`;

const verbs: Readonly<Record<string, Verb>> = { list, show, ship, deliver, cancel, refund, remove, resolve };

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'list and show orders, send, cancel and refund them',
  help,
  async run([name = '', ...words], shop) {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (!verb) throw new UsageError(`Say 'orders' with one of: ${Object.keys(verbs).join(', ')}.`);
    return verb(words, shop);
  },
};
