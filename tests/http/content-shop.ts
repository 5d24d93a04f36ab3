import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { pageCache } from '../../server/cache/page-cache.ts';
import type { Command } from '../../server/command-line/command.ts';
import { command as contentCommand } from '../../server/command-line/content.ts';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { openGeo } from '../../server/commerce/places/geo.ts';
import { openShop } from '../../server/commerce/places/opening/change-opening.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import type { StorefrontDeps } from '../../server/http/context.ts';
import type { Perform } from '../../shared/contract/perform.ts';
import { outside } from '../contract/support/test-passwords.ts';
import { openStorefront, patient } from './storefront.ts';

/** On a busy machine a late call makes a page incomplete, and such a page is not cached. */
const patience = stateTimeoutMs;
const callTimes = { ...patient, criticalMs: patience, optionalMs: patience, outerMs: patience, changesMs: patience };

/**
 * Opens one database with its command line. A test opens any number of storefronts over it, as separate processes would
 * be.
 */
export async function openContentShop() {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-content-'));
  const shared = await openShopDatabase(folder, undefined, 'shop');
  await openShop({ db: shared, clock: Date });
  const closing: (() => Promise<void>)[] = [];
  const run = async (command: Command, ...words: string[]) => {
    let out = '';
    const shop = {
      open: async () => shared,
      dataDir: folder,
      actor: 'shop',
      progress: null,
      out: (text: string) => {
        out += text;
      },
    };
    const status = await command.run(words, shop);
    if (status !== 0) throw new Error(out);
    return out;
  };
  const content = (...words: string[]) => run(contentCommand, ...words);
  return {
    db: shared,
    folder,
    content,
    /** Runs another command. @returns what it printed */
    run,
    /** Returns a changed document as a draft. */
    // biome-ignore lint/suspicious/noExplicitAny: a test changes whatever it wants.
    change: async (name: string, edit: (json: any) => void, ...options: string[]) => {
      const json = JSON.parse(await content('get', name));
      edit(json);
      const file = join(folder, 'document.json');
      await writeFile(file, JSON.stringify(json));
      await content('put', name, file, ...options);
    },
    storefront: (
      between: (perform: Perform) => Perform = (perform) => perform,
      given: Partial<StorefrontDeps> = {},
    ) => {
      const db = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.db') });
      const commerce = createCommerce(depsOf(db, folder));
      closing.push(() => commerce.close());
      return openStorefront({
        callTimes,
        pages: pageCache({ waitMs: patience }),
        ...given,
        commerce: { ...commerce, perform: between(commerce.perform) },
      });
    },
    close: async () => {
      for (const close of closing) await close();
      await shared.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function depsOf(db: ReturnType<typeof openDatabase>, folder: string): Parameters<typeof createCommerce>[0] {
  const refuse = () => Promise.reject(new Error('This shop takes no payments.'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    db,
    clock: Date,
    random: randomBytes,
    log: silent,
    picturesDir: folder,
    dataDir: folder,
    uploads: folderUploads(folder),
    cardGateway: { pay: refuse, query: refuse, cancel: refuse, refund: refuse },
    ...outside().deps,
    geo: openGeo({ file: null, log: silent }),
  };
}
