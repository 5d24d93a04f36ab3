import { knownCarriers } from '../../server/commerce/orders/carriers.ts';
import { type Command, UsageError } from './command.ts';
import { cancel } from './orders/cancel.ts';
import { deliver } from './orders/deliver.ts';
import { list } from './orders/list.ts';
import { refund } from './orders/refund.ts';
import { ship } from './orders/ship.ts';
import { show } from './orders/show.ts';
import type { Verb } from './orders/verb.ts';

const help = `npm run shop -- orders list [--status S] [--email E] [--since DATE] [--limit N] [--json]
npm run shop -- orders show NUMBER [--json]
npm run shop -- orders ship NUMBER --carrier C --tracking T [--url U] [--line SKU=QTY]… [--json]
npm run shop -- orders deliver NUMBER [--json]
npm run shop -- orders cancel NUMBER [--yes] [--json]
npm run shop -- orders refund NUMBER [--amount 12.50] [--return SKU=QTY]… [--reason TEXT] [--yes] [--json]

'list' shows orders, the newest first; 'show' everything about one.
'ship' writes down a parcel: of everything that is left to send, or of the units named. The buyer is told by
mail. The same carrier and number again is the same parcel.
'deliver' writes down that everything arrived.
'cancel' ends an order of which nothing was sent: its goods are back in stock, and what was paid goes back.
'refund' gives money back: all that is left of what was paid, or the amount named.

Money goes back within a minute while the shop runs: the shop itself speaks with the bank.

  --status S        unpaid, paidfail, preparing, shipped, fulfilled or cancelled
  --email E         orders of one buyer
  --since DATE      placed on that day (2026-11-20, UTC) or later
  --limit N         so many at most (50 unless given)
  --carrier C       ${knownCarriers.join(', ')}:
                    the shop knows their tracking pages; of any other, give --url
  --line SKU=QTY    so many of a thing are in this parcel; may be given several times
  --return SKU=QTY  so many of a thing came back, and are on the shelf again; may be given several times
  --amount 12.50    in the order's currency; 0 for no money, together with --return
  --reason TEXT     why, for the record
  --yes             do not ask; needed where nobody can answer
`;

const verbs: Readonly<Record<string, Verb>> = { list, show, ship, deliver, cancel, refund };

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
