import { expect, test } from 'vitest';
import { statementOf } from './query-log.ts';

test.each([
  ['select "id" from "shop_order" where "email" = ?', 'SELECT', 'shop_order'],
  ['insert into "due_work" ("id") values ($1) on conflict do nothing', 'INSERT', 'due_work'],
  ['update "variant" set "stock" = ?', 'UPDATE', 'variant'],
  ['delete from customer where id = 1', 'DELETE', 'customer'],
  ['with "found" as (select * from "product") select 1', 'WITH', 'product'],
  ['select 1', 'SELECT', ''],
  ["pragma user_version = 'anna@example.org'", 'OTHER', ''],
])('%s', (sql, operation, table) => {
  expect(statementOf(sql)).toEqual({ operation, table });
});
