import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { dayMs } from '../../../shared/time/duration.ts';

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

/** A cause with all its failures. */
export interface Cause extends z.infer<typeof Row> {
  /** Ordered by number of shoppers; without unknown countries. */
  countries: z.infer<typeof Country>[];
  /** The latest failures of different shoppers; a request's id opens its visit. */
  examples: z.infer<typeof Example>[];
}

const mostExamples = 3;

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
      `${same} group by browser order by at desc limit ${mostExamples}`,
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
