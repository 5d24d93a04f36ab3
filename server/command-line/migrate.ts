import { openDatabase } from '../commerce/database/connection.ts';
import { pendingMigrations } from '../commerce/database/migrate.ts';
import { commandOf, takes } from './command.ts';
import { placeOf, requireShop } from './database.ts';

const help = `npm run shop -- migrate

Brings the database up to date with this program, and says what it did. The shop does the same when
it starts; 'deploy' runs it before the first process of a new release.
`;

export const command = commandOf(
  'migrate',
  help,
  takes('', {}, async (shop) => {
    const url = process.env.DATABASE_URL || undefined;
    await requireShop(shop.dataDir, url);
    const db = openDatabase(placeOf(shop.dataDir, url));
    const pending = await pendingMigrations(db).finally(() => db.destroy());
    await shop.open();
    const changed = `The database was changed: ${pending.join(', ')}.\n`;
    shop.out(pending.length === 0 ? 'The database is up to date.\n' : changed);
    return 0;
  }),
);
