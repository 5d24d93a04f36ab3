import { openDatabase } from '../commerce/database/connection.ts';
import { pendingMigrations } from '../commerce/database/migrate.ts';
import { type Command, readWords, UsageError } from './command.ts';
import { placeOf, requireShop } from './database.ts';

const help = `npm run shop -- migrate

Brings the database up to date with this program, and says what it did. The shop does the same when
it starts; 'deploy' runs it before the first process of a new release.
`;

export const command: Command = {
  help,
  async run(words, shop) {
    const { positionals } = readWords(words, {});
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is one word too many.`);
    const url = process.env.DATABASE_URL || undefined;
    await requireShop(shop.dataDir, url);
    const db = openDatabase(placeOf(shop.dataDir, url));
    const pending = await pendingMigrations(db).finally(() => db.destroy());
    await shop.open();
    shop.out(
      pending.length === 0 ? 'The database is up to date.\n' : `The database was changed: ${pending.join(', ')}.\n`,
    );
    return 0;
  },
};
