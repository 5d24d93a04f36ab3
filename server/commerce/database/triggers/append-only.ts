import { refuse, type Trigger } from './trigger.ts';

/** SQLite has one trigger a change: `audit_entry_update`, `audit_entry_delete`. */
const onSqlite = (prefix: string, table: string, sentence: string): Trigger[] =>
  ['update', 'delete'].map((change) => ({
    name: `${prefix}_${change}`,
    table,
    on: `before ${change}`,
    body: refuse(sentence),
    only: 'sqlite',
  }));

const trail = 'The audit trail is never changed.';
const invoices = 'invoices are never changed';

/** The audit trail and invoices are only added to. The guard of the price history is in `price-history.ts`. */
export const appendOnlyTriggers: readonly Trigger[] = [
  // Against accidents: an attacker can remove the guard, and the hashes show that.
  ...onSqlite('audit_entry', 'audit_entry', trail),
  {
    name: 'audit_entry_guard',
    table: 'audit_entry',
    on: 'before update or delete or truncate',
    body: refuse(trail),
    only: 'postgres',
    perStatement: true,
    sharedFunction: 'refuse_audit_change',
  },
  ...['invoice', 'invoice_tax'].flatMap((table): Trigger[] => [
    ...onSqlite(`${table}_no`, table, invoices),
    {
      name: `${table}_guard`,
      table,
      on: 'before update or delete',
      body: refuse(invoices),
      only: 'postgres',
      sharedFunction: 'invoice_guard',
    },
  ]),
];
