import { statSync } from 'node:fs';
import { StatementGivenUp } from './long-reads/long-reads.ts';
import { DatabaseBusy, TransactionUndone } from './sqlite-writer.ts';

const away = [DatabaseBusy, TransactionUndone, StatementGivenUp];

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: https://sqlite.org/rescode.html */
const sqliteAway = new Set([8, 10, 13, 14]);
/**
 * SQLSTATE 08 (connection), 53 (resources), 57P (shutdown), 58 (the disk failed), 57014 (a statement that took too long),
 * 25006 (written to a standby: the primary is another server now). PostgreSQL manual, appendix A.
 */
const postgresAway = /^(08|53|57P|58|57014$|25006$)/;
/** SQLSTATE after which a connection is unusable. */
const postgresLost = /^(08|53300$|57P|25006$)/;
/** Its disk is read-only. The SQLSTATE is 42501, as where the shop lacks a right (EROFS in `errcode_for_file_access`). */
const readOnlyDisk = /: Read-only file system$/;
/** The process lost its rights on the file, or its disk takes no writes. */
const fileAway = new Set(['EACCES', 'EPERM', 'EROFS']);
const socketAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** `pg` reports some connection failures by message only. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Returns whether the database is unavailable, so that the same request may succeed later: an outage, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error) || away.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // An extended SQLite code keeps its primary code in the low byte.
  if (typeof errcode === 'number') return sqliteAway.has(errcode & 0xff);
  if (code === '42501') return readOnlyDisk.test(error.message);
  return typeof code === 'string' && (fileAway.has(code) || postgresAway.test(code));
}

/** Returns whether a connection to PostgreSQL was lost or could not be made, so that another one is needed. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (words.test(error.message)) return true;
  return (
    'code' in error && typeof error.code === 'string' && (socketAway.has(error.code) || postgresLost.test(error.code))
  );
}

/** Returns a message for a person who started a program that needs the database. */
export const databaseAwaySentence = ({ message }: Error): string =>
  `The database does not answer. Is DATABASE_URL right, and PostgreSQL up? (${message})`;

/**
 * Returns a message for a person who starts a program whose SQLite file cannot be opened for writing; null for any other
 * error.
 */
export function unusableFileSentence(error: unknown, file: string): string | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  // SQLITE_READONLY, SQLITE_CANTOPEN
  if (![8, 14].includes(error.errcode & 0xff)) return null;
  const owner = statSync(file, { throwIfNoEntry: false })?.uid;
  const account = process.geteuid?.();
  const whose =
    owner === undefined || owner === account ? '' : ` It belongs to user ${owner}, and this is user ${account}.`;
  return `The database ${file} cannot be written to (${error.message}).${whose} Start the shop as its owner, or give it the file.`;
}
