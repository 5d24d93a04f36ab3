import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { dayMs } from '../../../shared/time/duration.ts';
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

/** Filter of failures; an absent field matches all. */
export interface FailureFilter {
  /** Milliseconds since 1970. */
  from?: number | undefined;
  to?: number | undefined;
  /** Part of a product's URL, title or variant: of the request, or added to the cart within a day before. */
  product?: string | undefined;
  /** Country code, two letters. */
  country?: string | undefined;
  /** Part of the cause or of the step. */
  cause?: string | undefined;
}

const Row = z.object({
  step: z.string(),
  /** The cause without amounts. */
  kind: z.string(),
  cause: z.string(),
  severity: z.enum(['failed', 'refused', 'partly']),
  shoppers: z.number(),
  /** Those who did it with success afterwards, or bought. */
  mended: z.number(),
  requests: z.number(),
  first: z.number(),
  last: z.number(),
});
const Country = z.object({ country: z.string(), shoppers: z.number() });
const Example = z.object({ request: z.string(), session: z.string(), at: z.number() });

export interface Cause extends z.infer<typeof Row> {
  /** Ordered by number of shoppers; without unknown countries. */
  countries: z.infer<typeof Country>[];
  /** The latest failures of different shoppers; a request's id opens its visit. */
  examples: z.infer<typeof Example>[];
}

const maxExamples = 3;

/** Returns the causes in these files, ordered by number of shoppers. */
export function causesIn(index: DatabaseSync, files: readonly number[], wanted: FailureFilter): Cause[] {
  const { where, values } = conditionOf(files, wanted);
  const ask = (what: string, rest: string, more: readonly SQLInputValue[] = []) =>
    index.prepare(`select ${what} from failures f where ${where} and not ${isRobot} ${rest}`).all(...values, ...more);
  const rows = z.array(Row).parse(
    ask(
      `step, kind, case when count(distinct cause) = 1 then min(cause) else kind end as cause, severity,
       count(distinct browser) as shoppers, count(distinct request) as requests,
       count(distinct browser) - count(distinct case when mended = 0 then browser end) as mended,
       min(at) as first, max(at) as last`,
      'group by step, kind, severity order by count(distinct case when f.mended = 0 then browser end) desc, shoppers desc, requests desc, last desc',
    ),
  );
  const same = 'and step = ? and kind = ? and severity = ?';
  return rows.map((row) => {
    const key = [row.step, row.kind, row.severity];
    const countries = ask(
      'country, count(distinct browser) as shoppers',
      `${same} and country <> '' group by country order by shoppers desc, country`,
      key,
    );
    const examples = ask(
      'request, session, max(at) as at',
      `${same} group by browser order by at desc limit ${maxExamples}`,
      key,
    );
    return { ...row, countries: z.array(Country).parse(countries), examples: z.array(Example).parse(examples) };
  });
}

/** A client without cookies, or with new ones at each request: it never came back after asking for what is not there. */
const isRobot = '(strange = 1 and returned = 0)';

/** Returns how many failures of robots the causes leave out. */
export function robotsIn(index: DatabaseSync, files: readonly number[], wanted: FailureFilter): number {
  const { where, values } = conditionOf(files, wanted);
  const row = index.prepare(`select count(*) as many from failures f where ${where} and ${isRobot}`).get(...values);
  return Number(row?.many);
}

function conditionOf(files: readonly number[], { from, to, product, country, cause }: FailureFilter) {
  const parts: [sql: string, values: SQLInputValue[]][] = [
    [`file in (${files.map(() => '?').join(', ')})`, [...files]],
    ...(from === undefined ? [] : [['at >= ?', [from]] satisfies [string, SQLInputValue[]]]),
    ...(to === undefined ? [] : [['at <= ?', [to]] satisfies [string, SQLInputValue[]]]),
    ...(country === undefined ? [] : [['country = ?', [country.toUpperCase()]] satisfies [string, SQLInputValue[]]]),
    ...(cause === undefined
      ? []
      : [[`instr(lower(step || ': ' || cause), ?) > 0`, [cause.toLowerCase()]] satisfies [string, SQLInputValue[]]]),
    ...(product === undefined ? [] : [ofProduct(product.toLowerCase())]),
  ];
  return { where: parts.map(([sql]) => sql).join(' and '), values: parts.flatMap(([, values]) => values) };
}

function ofProduct(product: string): [string, SQLInputValue[]] {
  const cartText = `exists (select 1 from added a where a.browser = f.browser and instr(lower(a.product), ?) > 0
    and a.at between f.at - ${dayMs} and f.at)`;
  return [`(instr(lower(f.product), ?) > 0 or ${cartText})`, [product, product]];
}
