import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readContentVersion } from '../../server/commerce/content/handlers.ts';
import { readHistory } from '../../server/commerce/content/history.ts';
import { findDocument, loadPublished } from '../../server/commerce/content/store.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import * as shop from '../../server/commerce/database/migrations/001-shop.ts';
import * as search from '../../server/commerce/database/migrations/002-search.ts';
import * as payments from '../../server/commerce/database/migrations/003-payments.ts';
import * as customers from '../../server/commerce/database/migrations/004-customers.ts';
import * as reviewReasons from '../../server/commerce/database/migrations/005-review-reasons.ts';
import { seedBasics } from '../../server/commerce/service/seed/seed.ts';
import { noon } from './support/catalog-shop.ts';
import { databaseKinds, emptyPlace, freshDatabase } from './support/database.ts';

const before = ['001-shop', '002-search', '003-payments', '004-customers', '005-review-reasons'];
const name = (type: string) => ({ type, code: '0', market: '' });

it.each(databaseKinds)('an existing shop on %s keeps its content, and gets what it lacks', async (kind) => {
  const database = await freshDatabase(kind);
  const db = openDatabase(await emptyPlace(kind, database.folder));
  for (const { up } of [shop, search, payments, customers, reviewReasons]) await up(db as never);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(db);
  for (const [i, migration] of before.entries())
    await sql`insert into kysely_migration values (${migration}, ${`2026-01-0${i + 1}`})`.execute(db);
  const own = { title: 'Own', description: 'Kept', supportEmail: 'a@b.example', countrySelector: false };
  const row = (type: string, status: string, version: number, body: object) => sql`
    insert into content_document (type, code, status, body_json, version, updated_at)
    values (${type}, '0', ${status}, ${JSON.stringify(body)}, ${version}, ${noon - 1})`;
  await row('website', 'PUBLISH', 4, own).execute(db);
  await row('website', 'DRAFT', 1, { ...own, description: 'Being written' }).execute(db);
  // A link that would be refused today; the page that shows it still opens.
  const odd = { sections: [{ kind: 'looks', title: '', action: { label: 'x', href: 'looks' } }] };
  await row('home', 'PUBLISH', 2, odd).execute(db);

  expect(await migrate(db)).toContain('006-content');
  expect(await findDocument(db, 'website', '0')).toMatchObject({
    version: 4,
    json: own,
    market: '',
    updatedAt: noon - 1,
  });
  expect(await findDocument(db, 'website', '0', { drafts: true })).toMatchObject({
    version: 5,
    json: { description: 'Being written' },
  });
  expect(await readHistory(db, name('website'))).toMatchObject([
    { version: 5, state: 'draft', publishedAt: null },
    { version: 4, state: 'published', publishedAt: noon - 1 },
  ]);
  expect(await loadPublished(db, 'home')).toEqual(odd);
  const edition = await readContentVersion(db);
  await seedBasics(db, noon);
  expect(await loadPublished(db, 'website')).toEqual(own);
  expect(await loadPublished(db, 'home')).toEqual(odd);
  expect((await loadPublished(db, 'navigation')).content.length).toBeGreaterThan(0);
  expect(await findDocument(db, 'page', 'about')).toMatchObject({ version: 1, status: 'PUBLISH' });
  expect(await readContentVersion(db)).toBeGreaterThan(edition);
  await db.destroy();
  await database.close();
});
