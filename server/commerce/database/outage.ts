import { DatabaseBusy } from './sqlite-writer.ts';

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: https://sqlite.org/rescode.html */
const sqliteAway = new Set([8, 10, 13, 14]);
/** SQLSTATE class 08 (connection), 53 (resources), 57P (shutdown): PostgreSQL manual, appendix A. */
const postgresAway = /^(08|53|57P)/;
const socketAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** `pg` gives some failures of a connection as words alone. */
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether the database could not do it now, so that the same request may go through later: an outage, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || words.test(error.message)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // An extended SQLite code keeps its primary code in the low byte.
  if (typeof errcode === 'number') return sqliteAway.has(errcode & 0xff);
  return typeof code === 'string' && (socketAway.has(code) || postgresAway.test(code));
}
