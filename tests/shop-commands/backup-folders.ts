import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { command as backupCommand } from '../../server/command-line/backup.ts';
import type { Command } from '../../server/command-line/command.ts';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { seedBasics } from '../../server/commerce/service/seed/seed.ts';

/** The name of the photograph in the data folder. */
export const photo = `${'a'.repeat(64)}.webp`;

/** Adds an address to the mailing list of a data folder. */
export async function subscribe(dir: string, email: string): Promise<void> {
  const db = await openShopDatabase(dir, undefined, 'shop', seedBasics);
  await db.insertInto('subscriber').values({ email, source: 'form', created_at: 1, confirmed_at: 1 }).execute();
  await db.destroy();
}

/** Returns the addresses on the mailing list of a data folder. */
export function subscribers(dir: string): unknown[] {
  using db = new DatabaseSync(join(dir, 'shop.db'));
  return db
    .prepare('select email from subscriber')
    .all()
    .map(({ email }) => email);
}

/** What a command needs of the shop in a data folder. */
export const opened = () => Promise.reject(new Error('A backup opens its databases by itself.'));

/** Gives each test of a file a folder with the data folder of a shop: a subscriber, a photograph, a secret. */
export function backupFolders() {
  let sound: string;
  const at = { folder: '', dataDir: '' };
  beforeAll(async () => {
    sound = await mkdtemp(join(tmpdir(), 'hemline-sound-'));
    await subscribe(sound, 'ann@example.com');
    await mkdir(join(sound, 'import-images'));
    await writeFile(join(sound, 'import-images', photo), 'a photograph');
    await writeFile(join(sound, 'import-images', `${photo}.unfinished`), 'half a photograph');
    await writeFile(join(sound, 'session-secret'), 'secret');
  });
  afterAll(() => rm(sound, { recursive: true, force: true }));
  beforeEach(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'hemline-backup-'));
    at.dataDir = join(at.folder, 'data');
    await cp(sound, at.dataDir, { recursive: true });
  });
  afterEach(() => rm(at.folder, { recursive: true, force: true }));

  const run = async (command: Command, words: readonly string[], dir = at.dataDir) => {
    const said: string[] = [];
    const shop = {
      open: opened,
      dataDir: dir,
      out: (text: string) => void said.push(text),
      actor: 'shop',
      progress: null,
    };
    return { status: await command.run(words, shop), out: said.join('') };
  };
  /** Returns the path of the backup. */
  const file = () => join(at.folder, 'shop.tar.gz');
  return {
    /** The folders of the current test. */
    at,
    file,
    /** Runs a command on a data folder, that of the shop by default. */
    run,
    backup: (...words: string[]) => run(backupCommand, [file(), ...words]),
  };
}
