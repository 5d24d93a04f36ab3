import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { catalogueCommand } from './catalogue.ts';
import { changesCommand } from './changes.ts';
import { collectionsCommand } from './collections.ts';
import type { Command } from './command.ts';
import { contentCommand } from './content.ts';
import { countriesCommand } from './countries.ts';
import { couponsCommand } from './coupons.ts';
import { currenciesCommand } from './currencies.ts';
import { deployCommand } from './deploy.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { invoicesCommand } from './invoices.ts';
import { migrateCommand } from './migrate.ts';
import { newCommand } from './new.ts';
import { ordersCommand } from './orders.ts';
import { picturesCommand } from './pictures.ts';
import { pointsCommand } from './points.ts';
import { redirectsCommand } from './redirects.ts';
import { reportCommand } from './report.ts';
import { restoreCommand } from './restore.ts';
import { reviewsCommand } from './reviews.ts';
import { searchesCommand } from './searches.ts';
import { sessionCommand } from './session.ts';
import { shippingCommand } from './shipping.ts';
import { snapshotCommand } from './snapshot.ts';
import { staffCommand } from './staff.ts';
import { stockCommand } from './stock.ts';
import { storageCommand } from './storage.ts';
import { taxCommand } from './tax.ts';

/** All commands, in the order of `help`. */
export const commands: readonly Command[] = [
  newCommand,
  importCommand,
  exportCommand,
  catalogueCommand,
  changesCommand,
  picturesCommand,
  collectionsCommand,
  contentCommand,
  redirectsCommand,
  searchesCommand,
  stockCommand,
  ordersCommand,
  couponsCommand,
  reviewsCommand,
  pointsCommand,
  countriesCommand,
  currenciesCommand,
  shippingCommand,
  taxCommand,
  reportCommand,
  invoicesCommand,
  snapshotCommand,
  sessionCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  deployCommand,
  storageCommand,
  staffCommand,
  doctorCommand,
  auditCommand,
];

/** Returns the overview, or the help of one command; null for an unknown name. */
export function helpFor(name: string | undefined): string | null {
  if (name === undefined) return overview();
  return commands.find((command) => command.name === name)?.help ?? null;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`);
  return `npm run shop -- COMMAND

${lines.join('')}  ${'help'.padEnd(width)}  this overview; 'help COMMAND' for one command

Works on the shop's data in DATA_DIR (./data unless set) or, with DATABASE_URL, on PostgreSQL; the
shop may be running meanwhile. 'snapshot' asks the running shop instead.
`;
}
