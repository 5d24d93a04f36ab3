import { join } from 'node:path';
import { type DocumentNumber, readNumber } from '../../commerce/orders/invoices/examine.ts';
import { UsageError } from '../command.ts';
import { BackupFailed, databaseFile, lastNumbersIn } from './contents.ts';

interface NumbersOptions {
  dataDir: string;
  /** Folder of the unpacked backup. */
  folder: string;
  /** Numbers that were given since, as the operator says. */
  behind: readonly string[];
  /** The operator says that none was. */
  noneSince: boolean;
}

/**
 * Returns the last numbers of invoices and credit notes that were given since a backup: those of the database that is
 * replaced, where it can be read, and those that the operator names.
 *
 * @throws BackupFailed where neither says them: numbers would be given twice
 */
export function laterNumbers({ dataDir, folder, behind, noneSince }: NumbersOptions): DocumentNumber[] {
  const named = behind.map((text) => {
    const number = readNumber(text);
    if (!number) throw new UsageError(`'${text}' is no number of a document, such as INV-2026-000123.`);
    return number;
  });
  const replaced = lastNumbersIn(join(dataDir, databaseFile));
  if (replaced) return [...replaced, ...named];
  if (named.length > 0 || noneSince) return named;
  const [last] = lastNumbersIn(join(folder, databaseFile)) ?? [];
  if (!last) return [];
  throw new BackupFailed(
    `Invoices may have been issued since this backup, and their numbers must not be given again. No database is here that says them:
add --behind with the last number of each series (see the last mails, e.g. --behind INV-${last.year}-000123 --behind CN-${last.year}-000007), or --none-since.`,
  );
}
