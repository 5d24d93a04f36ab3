import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { dayMs } from '../../../../shared/time/duration.ts';

/** Which failures are asked for; what is absent is any. */
export interface Wanted {
  /** Milliseconds since 1970. */
  from?: number | undefined;
  to?: number | undefined;
  /** Part of a product's address, title or variant: of the request, or put into the bag within a day before. */
  product?: string | undefined;
  /** Two letters. */
  country?: string | undefined;
  /** Part of what happened or of what was done. */
  cause?: string | undefined;
}

const Row = z.object({
  step: z.string(),
  cause: z.string(),
  severity: z.enum(['failed', 'refused', 'partly']),
  shoppers: z.number(),
  requests: z.number(),
  first: z.number(),
  last: z.number(),
});
const Country = z.object({ country: z.string(), shoppers: z.number() });
const Example = z.object({ request: z.string(), session: z.string(), at: z.number() });

/** What went wrong alike, for several shoppers most likely. */
export interface Cause extends z.infer<typeof Row> {
  /** With most shoppers first; without those whose country is not known. */
  countries: z.infer<typeof Country>[];
  /** The latest of different shoppers; a request's id opens its visit. */
  examples: z.infer<typeof Example>[];
}

const mostExamples = 3;

/** The causes in these files, those that most shoppers met first. */
export function causesIn(index: DatabaseSync, files: readonly number[], wanted: Wanted): Cause[] {
  const { where, values } = conditionOf(files, wanted);
  const ask = (what: string, rest: string, more: readonly SQLInputValue[] = []) =>
    index.prepare(`select ${what} from failures f where ${where} ${rest}`).all(...values, ...more);
  const rows = z.array(Row).parse(
    ask(
      `step, cause, severity, count(distinct browser) as shoppers, count(distinct request) as requests,
       min(at) as first, max(at) as last`,
      'group by step, cause, severity order by shoppers desc, requests desc, last desc',
    ),
  );
  const same = 'and step = ? and cause = ? and severity = ?';
  return rows.map((row) => {
    const key = [row.step, row.cause, row.severity];
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

function conditionOf(files: readonly number[], { from, to, product, country, cause }: Wanted) {
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
  const inBag = `exists (select 1 from added a where a.browser = f.browser and instr(lower(a.product), ?) > 0
    and a.at between f.at - ${dayMs} and f.at)`;
  return [`(instr(lower(f.product), ?) > 0 or ${inBag})`, [product, product]];
}
