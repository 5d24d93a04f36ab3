import type { Command } from './command.ts';

/** A command as the overview lists it. Its program is loaded when it is needed: all of them take 0.2 s more. */
interface ListedCommand {
  name: string;
  summary: string;
  load: () => Promise<Command>;
}

/** All commands, in the order of `help`. */
export const commands: readonly ListedCommand[] = [
  listed('new', 'make a shop of your own, with its currency', () => import('./new.ts')),
  listed('opening', 'open the shop, close it to strangers, set its password', () => import('./opening.ts')),
  listed('zone', "show or set the zone of the shop's times", () => import('./zone.ts')),
  listed(
    'import',
    'take in products (Shopify product file), reviews, collections, looks, coupons, or a whole folder',
    () => import('./import.ts'),
  ),
  listed('export', 'write all products to a Shopify product file', () => import('./export.ts')),
  listed('catalogue', 'take the demonstration catalogue off sale', () => import('./catalogue.ts')),
  listed(
    'changes',
    'change prices, stock, tags, texts by a table: preview, apply, schedule, undo',
    () => import('./changes.ts'),
  ),
  listed(
    'texts',
    'write texts of products for translators, take in their translations and those of Shopify',
    () => import('./texts.ts'),
  ),
  listed('pictures', 'render pictures before their first visitor', () => import('./pictures.ts')),
  listed('collections', 'list, change, hide, remove and restore collections', () => import('./collections.ts')),
  listed('content', 'read, change, publish and preview content', () => import('./content.ts')),
  listed('redirects', 'lead old addresses to what took their place', () => import('./redirects.ts')),
  listed('searches', 'list the searches that found nothing', () => import('./searches.ts')),
  listed('stock', 'show stock, or set it after a count', () => import('./stock.ts')),
  listed('orders', 'list and show orders, send, cancel and refund them', () => import('./orders.ts')),
  listed('coupons', 'list, add, generate and end coupon codes', () => import('./coupons.ts')),
  listed(
    'reviews',
    'list reviews, publish, reject and remove them, take back an import of them',
    () => import('./reviews.ts'),
  ),
  listed('points', "show customers' points, give some, set what purchases earn", () => import('./points.ts')),
  listed(
    'countries',
    'list and set the countries that the shop sells to, and what is not delivered to them',
    () => import('./countries.ts'),
  ),
  listed(
    'currencies',
    'list, add, set and switch off currencies, with rates from a day on',
    () => import('./currencies.ts'),
  ),
  listed('shipping', 'list, set and switch off delivery methods, with prices by weight', () => import('./shipping.ts')),
  listed('tax', 'list and set rates of tax by country, state and class of goods', () => import('./tax.ts')),
  listed('report', 'tax by country, state, rate and period', () => import('./report.ts')),
  listed('invoices', 'list, write and verify invoices and credit notes', () => import('./invoices.ts')),
  listed(
    'snapshot',
    'write what all shoppers get alike from a running shop to files that answer in its place',
    () => import('./snapshot.ts'),
  ),
  listed(
    'session',
    "show from the shop's log what a shopper saw and did, and where it failed",
    () => import('./session.ts'),
  ),
  listed('backup', "copy the shop's data into one archive while the shop runs", () => import('./backup.ts')),
  listed('backups', 'list and fetch the backups in the bucket', () => import('./backups.ts')),
  listed('restore', 'verify a backup, and replace the data by it', () => import('./restore.ts')),
  listed('erasures', 'list who was erased, and erase them again after pg_restore', () => import('./erasures.ts')),
  listed('migrate', 'bring the database up to date with this program', () => import('./migrate.ts')),
  listed(
    'deploy',
    'build a release, try it in one process, and go on with the others or back by itself',
    () => import('./deploy.ts'),
  ),
  listed('storage', 'move uploads into a bucket, or back into the data folder', () => import('./storage.ts')),
  listed('staff', 'accounts of the office', () => import('./staff.ts')),
  listed('watch', 'mail what needs a person: backup, disk, gateways, orders, certificate', () => import('./watch.ts')),
  listed('doctor', 'check configuration, data, gateways, disk and clock', () => import('./doctor.ts')),
  listed('audit', 'show who did what when, and verify that the trail is unchanged', () => import('./audit.ts')),
];

function listed(name: string, summary: string, program: () => Promise<{ command: Command }>): ListedCommand {
  return { name, summary, load: async () => (await program()).command };
}

/** Returns the overview, or the help of one command; null for an unknown name. */
export async function helpFor(name: string | undefined): Promise<string | null> {
  if (name === undefined) return overview();
  const command = await commands.find((row) => row.name === name)?.load();
  return command?.help ?? null;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`);
  return `npm run shop -- COMMAND

${lines.join('')}  ${'help'.padEnd(width)}  this overview; 'help COMMAND…' for some of them

Works on the shop's data in DATA_DIR (./data unless set) or, with DATABASE_URL, on PostgreSQL; the
shop may be running meanwhile. 'snapshot' asks the running shop instead.
`;
}
