import { changes, type Trigger } from './trigger.ts';

const raise = 'update content_version set edition = edition + 1;';

const published = {
  insert: `new.status = 'PUBLISH'`,
  update: `'PUBLISH' in (old.status, new.status)`,
  delete: `old.status = 'PUBLISH'`,
} as const;

const placeTables = ['currency', 'country', 'state_tax', 'shipping_method', 'free_shipping'];

/** PostgreSQL raises the version once a statement. */
const onPostgres = (table: string, on: string): Trigger => ({
  name: `${table}_edition`,
  table,
  on,
  body: raise,
  only: 'postgres',
  perStatement: true,
  sharedFunction: 'raise_edition',
});

/** The content version rises with every change of published content and of places (docs/decisions/063-cached-until-it-changes.md). */
export const contentVersionTriggers: readonly Trigger[] = [
  ...changes.map(
    (change): Trigger => ({
      name: `content_published_${change}`,
      table: 'content_document',
      on: `after ${change}`,
      when: published[change],
      body: raise,
      sharedFunction: 'raise_edition',
    }),
  ),
  onPostgres('content_document', 'after truncate'),
  ...placeTables.flatMap((table): Trigger[] => [
    ...changes.map(
      (change): Trigger => ({
        name: `${table}_edition_${change}`,
        table,
        on: `after ${change}`,
        body: raise,
        only: 'sqlite',
      }),
    ),
    onPostgres(table, 'after insert or update or delete or truncate'),
  ]),
];
