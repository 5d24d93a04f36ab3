import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Place } from '../../server/command-line/command.ts';
import { openShopDatabase, type Seed } from '../../server/command-line/database.ts';
import type { Database } from '../../server/commerce/database/connection.ts';

/** Runs a command of the command line in this process. @returns its exit status and what it wrote */
export async function runCommand(
  command: Command,
  words: readonly string[],
  at: Pick<Place, 'open' | 'dataDir'> & Partial<Pick<Place, 'actor'>>,
) {
  const said: string[] = [];
  const place: Place = { actor: 'shop', ...at, out: (text) => void said.push(text), progress: null };
  return { status: await command.run(words, place), out: said.join('') };
}

/** A shop on SQLite in a folder of its own. */
export interface OpenShop {
  folder: string;
  db: Database;
  /** Runs a command on the shop. */
  run(command: Command, ...words: string[]): ReturnType<typeof runCommand>;
  /** Closes the shop and removes its folder. */
  close(): Promise<void>;
}

/** Opens a shop without products; `seed` fills it otherwise. */
export async function openNewShop(seed?: Seed): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-command-'));
  const db = await openShopDatabase(folder, undefined, 'shop', seed);
  return {
    folder,
    db,
    run: (command, ...words) => runCommand(command, words, { open: async () => db, dataDir: folder }),
    close: async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
