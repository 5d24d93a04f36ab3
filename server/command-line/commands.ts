import type { Command } from './command.ts';

/** A command as the overview lists it. Its program is loaded when it is needed: all of them take 0.2 s more. */
interface ListedCommand {
  name: string;
  summary: string;
  load: () => Promise<Command>;
}

/** All commands, in the order of `help`. */
export const commands: readonly ListedCommand[] = [
  {
    name: 'new',
    summary: 'make a shop of your own, with its currency',
    load: async () => (await import('./new.ts')).newCommand,
  },
  {
    name: 'opening',
    summary: 'open the shop, close it to strangers, set its password',
    load: async () => (await import('./opening.ts')).openingCommand,
  },
  {
    name: 'zone',
    summary: "show or set the zone of the shop's times",
    load: async () => (await import('./zone.ts')).zoneCommand,
  },
  {
    name: 'import',
    summary: 'take in products (Shopify product file), reviews, collections, looks, coupons, or a whole folder',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'export',
    summary: 'write all products to a Shopify product file',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'catalogue',
    summary: 'take the demonstration catalogue off sale',
    load: async () => (await import('./catalogue.ts')).catalogueCommand,
  },
  {
    name: 'changes',
    summary: 'change prices, stock, tags, texts by a table: preview, apply, schedule, undo',
    load: async () => (await import('./changes.ts')).changesCommand,
  },
  {
    name: 'pictures',
    summary: 'render pictures before their first visitor',
    load: async () => (await import('./pictures.ts')).picturesCommand,
  },
  {
    name: 'collections',
    summary: 'list, change, hide, remove and restore collections',
    load: async () => (await import('./collections.ts')).collectionsCommand,
  },
  {
    name: 'content',
    summary: 'read, change, publish and preview content',
    load: async () => (await import('./content.ts')).contentCommand,
  },
  {
    name: 'redirects',
    summary: 'lead old addresses to what took their place',
    load: async () => (await import('./redirects.ts')).redirectsCommand,
  },
  {
    name: 'searches',
    summary: 'list the searches that found nothing',
    load: async () => (await import('./searches.ts')).searchesCommand,
  },
  {
    name: 'stock',
    summary: 'show stock, or set it after a count',
    load: async () => (await import('./stock.ts')).stockCommand,
  },
  {
    name: 'orders',
    summary: 'list and show orders, send, cancel and refund them',
    load: async () => (await import('./orders.ts')).ordersCommand,
  },
  {
    name: 'coupons',
    summary: 'list, add, generate and end coupon codes',
    load: async () => (await import('./coupons.ts')).couponsCommand,
  },
  {
    name: 'reviews',
    summary: 'list reviews, publish, reject and remove them, take back an import of them',
    load: async () => (await import('./reviews.ts')).reviewsCommand,
  },
  {
    name: 'points',
    summary: "show customers' points, give some, set what purchases earn",
    load: async () => (await import('./points.ts')).pointsCommand,
  },
  {
    name: 'countries',
    summary: 'list and set the countries that the shop sells to, and what is not delivered to them',
    load: async () => (await import('./countries.ts')).countriesCommand,
  },
  {
    name: 'currencies',
    summary: 'list, add, set and switch off currencies, with rates from a day on',
    load: async () => (await import('./currencies.ts')).currenciesCommand,
  },
  {
    name: 'shipping',
    summary: 'list, set and switch off delivery methods, with prices by weight',
    load: async () => (await import('./shipping.ts')).shippingCommand,
  },
  {
    name: 'tax',
    summary: 'list and set rates of tax by country, state and class of goods',
    load: async () => (await import('./tax.ts')).taxCommand,
  },
  {
    name: 'report',
    summary: 'tax by country, state, rate and period',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  {
    name: 'invoices',
    summary: 'list, write and verify invoices and credit notes',
    load: async () => (await import('./invoices.ts')).invoicesCommand,
  },
  {
    name: 'snapshot',
    summary: 'write what all shoppers get alike from a running shop to files that answer in its place',
    load: async () => (await import('./snapshot.ts')).snapshotCommand,
  },
  {
    name: 'session',
    summary: "show from the shop's log what a shopper saw and did, and where it failed",
    load: async () => (await import('./session.ts')).sessionCommand,
  },
  {
    name: 'backup',
    summary: "copy the shop's data into one archive while the shop runs",
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'backups',
    summary: 'list and fetch the backups in the bucket',
    load: async () => (await import('./backups.ts')).backupsCommand,
  },
  {
    name: 'restore',
    summary: 'verify a backup, and replace the data by it',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'erasures',
    summary: 'list who was erased, and erase them again after pg_restore',
    load: async () => (await import('./erasures.ts')).erasuresCommand,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to date with this program',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'deploy',
    summary: 'build a release, try it in one process, and go on with the others or back by itself',
    load: async () => (await import('./deploy.ts')).deployCommand,
  },
  {
    name: 'storage',
    summary: 'move uploads into a bucket, or back into the data folder',
    load: async () => (await import('./storage.ts')).storageCommand,
  },
  {
    name: 'staff',
    summary: 'accounts of the office',
    load: async () => (await import('./staff.ts')).staffCommand,
  },
  {
    name: 'watch',
    summary: 'mail what needs a person: backup, disk, gateways, orders, certificate',
    load: async () => (await import('./watch.ts')).watchCommand,
  },
  {
    name: 'doctor',
    summary: 'check configuration, data, gateways, disk and clock',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  {
    name: 'audit',
    summary: 'show who did what when, and verify that the trail is unchanged',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
];

/** Returns the overview, or the help of one command; null for an unknown name. */
export async function helpFor(name: string | undefined): Promise<string | null> {
  if (name === undefined) return overview();
  const command = await commands.find((listed) => listed.name === name)?.load();
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
