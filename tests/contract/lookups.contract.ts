import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateStatistics } from '../../server/commerce/database/statistics.ts';
import { findListed } from '../../server/commerce/orders/listed-orders.ts';
import { freshDatabase, type TestDatabase } from './support/database.ts';
import { recorded } from './support/statements.ts';

/** Columns whose values many rows share: an index of them alone finds a great part of a table. */
const shared = [
  'status',
  'state',
  'kind',
  'type',
  'currency',
  'country',
  'language',
  'payment_type',
  'action',
  'actor',
];
/** Tables that stay small in the largest shop. */
const small = [
  'free_shipping',
  'shipping_exclusion',
  'state_tax',
  'tax_rate',
  'invoice_series',
  'invoice_gap',
  'currency_rate',
  'content_document',
  'content_revision',
  'delivery_tax',
  'option_text',
];
const oneRow = /^SCAN (CONSTANT ROW|content_version|clock)$/;
const virtual = /VIRTUAL TABLE/;

/** SQLite keeps no statistics here: it plans alike however many rows there are. */
describe('a large shop on SQLite', () => {
  let database: TestDatabase;
  let db: DatabaseSync;
  beforeAll(async () => {
    database = await freshDatabase('sqlite');
    db = new DatabaseSync(join(database.folder, 'shop.sqlite'));
  });
  afterAll(async () => {
    db.close();
    await database.close();
  });

  const planOf = (statement: string) =>
    db
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail));

  it('is told of each index that begins with what many rows share', () => {
    const indexes = db.prepare(`select name, tbl_name as "table" from sqlite_master where type = 'index'`).all();
    const beginsWithShared = indexes.filter(({ name }) => {
      const [first] = db.prepare('select name from pragma_index_info(?) order by seqno').all(String(name));
      return shared.includes(String(first?.name));
    });
    const told = db
      .prepare('select idx from sqlite_stat1')
      .all()
      .map(({ idx }) => idx);
    expect(told.length).toBeGreaterThan(10);
    const withoutRow = beginsWithShared.filter(
      ({ name, table }) => !small.includes(String(table)) && !told.includes(name),
    );
    expect(withoutRow).toEqual([]);
    const names = indexes.map(({ name }) => name);
    expect(told.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('reads only rows of what changed in each trigger', () => {
    const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all();
    expect(triggers.length).toBeGreaterThan(100);
    const slow = triggers.flatMap(({ name, sql }) =>
      statementsOf(String(sql)).flatMap((statement) =>
        planOf(statement)
          .filter(readsMany)
          .map((detail) => [name, detail]),
      ),
    );
    expect(slow).toEqual([]);
  });

  it('finds payments and refunds of an order by the order, and those of a time in their order', () => {
    for (const [table, column] of [
      ['payment_attempt', 'order_id'],
      ['refund', 'order_id'],
      ['refund', 'attempt_id'],
    ])
      expect(planOf(`select id from ${table} where ${column} = ? and state = ?`)).toEqual([
        expect.stringMatching(`^SEARCH ${table} USING .*INDEX .*\\(${column}=\\?`),
      ]);
    for (const table of ['payment_attempt', 'refund'])
      expect(
        planOf(
          `select id from ${table} where state in (?, ?) and created_at >= ? and created_at < ? order by created_at`,
        ),
      ).toEqual([expect.stringContaining('created_at>? AND created_at<?')]);
  });

  it('finds orders of a rare tag and a state by the tag', async () => {
    db.exec('pragma foreign_keys = off');
    for (let id = 0; id < 100; id += 1)
      db.prepare(`insert into order_tag (order_id, tag, created_at, order_no) values (?, 'rare', 1, ?)`).run(
        `order ${id}`,
        id,
      );
    const { db: read, asked } = recorded(database.db);
    await findListed(read, { list: 'SHIPPED', tag: 'rare' });
    const query = asked.find(({ sql }) => sql.includes('from "shop_order"'));
    expect(query?.sql).toContain('status');
    expect(planOf(query?.sql ?? '')).toEqual([
      expect.stringMatching(/^SEARCH shop_order USING .*\(order_no=\?\)/),
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });

  it('finds what belongs to a removed variant by an index', () => {
    const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all();
    for (const { name } of tables)
      for (const { table, from } of db.prepare('select * from pragma_foreign_key_list(?)').all(String(name)))
        if (table === 'variant')
          expect([name, planOf(`select 1 from ${name} where ${from} = ?`)]).toEqual([
            name,
            [expect.stringContaining(`(${from}=?)`)],
          ]);
  });

  it('forgets what else somebody told it', async () => {
    db.exec('analyze; pragma wal_checkpoint');
    await updateStatistics(database.db);
    const { stat } = db.prepare(`select stat from sqlite_stat1 where idx = 'product_by_rank'`).get() ?? {};
    expect(stat).toBe('100000 50000 2 1');
    expect(db.prepare(`select idx from sqlite_stat1 where tbl = 'setting'`).all()).toEqual([]);
  });
});

/** Returns the statements of a trigger's body, with a parameter for each value of the row. */
function statementsOf(trigger: string): string[] {
  const body = trigger.slice(trigger.search(/\bbegin\b/i) + 'begin'.length, trigger.lastIndexOf('end'));
  return body
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\b(new|old)\.\w+/g, '?')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !statement.includes('raise('));
}

function readsMany(step: string): boolean {
  if (oneRow.test(step) || virtual.test(step)) return false;
  if (step.startsWith('SCAN')) return true;
  const matched = /\((\w+)(?:=| IN |>|<)[^)]*\)$/.exec(step)?.[1];
  return step.startsWith('SEARCH') && (matched === undefined || shared.includes(matched)) && !/ AND /.test(step);
}
