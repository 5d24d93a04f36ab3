import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UsageError } from '../../../shared/usage-error.ts';

/** SQLite's application_id: an index of another version is rebuilt, any other file is left unchanged. */
const applicationId = 0x484c4f47;
const version = 2;

const schema = `
create table files (
  id integer primary key, head_bytes integer not null, head_hash text not null, path text not null,
  disk_bytes integer not null, read_bytes integer not null, lines integer not null, entries integer not null);
create table failures (
  file integer not null, request text not null, cause text not null, at integer not null, session text not null,
  browser text not null, step text not null, severity text not null, country text not null, product text not null,
  kind text not null, strange integer not null, returned integer not null default 0, mended integer not null default 0,
  primary key (file, request, cause)) without rowid;
create index failures_at on failures (at);
create index failures_browser on failures (browser);
create table added (
  file integer not null, browser text not null, product text not null, at integer not null,
  primary key (file, browser, product, at)) without rowid;
create index added_browser on added (browser);
pragma application_id = ${applicationId};
pragma user_version = ${version};`;

/**
 * Opens or creates the index of failures, readable by its owner only. It contains nothing beyond the log.
 *
 * @throws UsageError where the file is not an index, or cannot be created
 */
export function openIndex(file: string, { anew = false }: { anew?: boolean } = {}): DatabaseSync {
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${dirname(file)} for the index of the log: --index FILE names another.`);
  try {
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const index = connect(file);
    if (!anew && number(index, 'user_version') === version) return index;
    index.close();
    rmSync(file);
    closeSync(openSync(file, 'a', 0o600));
    const fresh = connect(file);
    fresh.exec(schema);
    return fresh;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The index ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Time to wait for another writer, milliseconds. */
const patienceMs = 10_000;

function connect(file: string): DatabaseSync {
  const isEmpty = statSync(file).size === 0;
  const index = new DatabaseSync(file, { timeout: patienceMs });
  if (isEmpty || number(index, 'application_id') === applicationId) return index;
  index.close();
  throw new UsageError(`${file} is no index of a log; it was left as it is.`);
}

const number = (index: DatabaseSync, pragma: string) => Number(index.prepare(`pragma ${pragma}`).get()?.[pragma]);
