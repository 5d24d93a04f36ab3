import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Call } from '../../../shared/contract/call.ts';
import { calls, isPathOfAnother } from '../../../shared/contract/calls.ts';
import { collection, collections, product, products, relatedProducts } from '../../../shared/contract/catalog.ts';
import { look, looks } from '../../../shared/contract/looks.ts';
import { fillPath } from '../../../shared/contract/path.ts';
import { countries, country } from '../../../shared/contract/places.ts';
import type { StaticAnswer } from '../../apis/static-json.ts';
import { staticPath } from '../../apis/static-path.ts';
import type { Choices } from '../../cache/call-key.ts';
import { ifMissing, namesIn } from '../../commerce/files.ts';
import { inParallel } from '../../commerce/jobs/in-parallel.ts';
import { type AskShop, SnapshotFailed } from './ask-shop.ts';

export interface SnapshotOptions {
  /** The target: the folder of one shop. */
  folder: string;
  ask: AskShop;
  choices: Choices;
  withProducts: boolean;
  progress: ((text: string) => void) | null;
}

export interface SnapshotResult {
  files: number;
  bytes: number;
  /** Number of entries that were listed but no longer existed when requested. */
  gone: number;
}

/** Few at a time, as the shop serves shoppers meanwhile. */
const atOnce = 4;

/** Writes every response that a file can hold, all or nothing. @throws SnapshotFailed */
export async function takeSnapshot(options: SnapshotOptions): Promise<SnapshotResult> {
  const { folder, ask, choices, withProducts, progress } = options;
  progress?.('Looking what there is …');
  const wanted = await wantedAnswers(ask, { withProducts });
  const written: SnapshotResult = { files: 0, bytes: 0, gone: 0 };
  await replaceFolder(folder, async (into) => {
    let done = 0;
    await inParallel(atOnce, wanted, async (paths) => {
      const data = await ask(paths[0]);
      if (data === null) written.gone += 1;
      else await write(into, paths, data, choices, written);
      done += 1;
      progress?.(`${done} of ${wanted.length} answers`);
    });
    const mark = { takenAt: new Date().toISOString(), ...choices, ...written };
    await writeFile(join(into, markFile), `${JSON.stringify(mark)}\n`);
  });
  return written;
}

async function write(
  into: string,
  paths: SnapshotPaths,
  data: unknown,
  choices: Choices,
  written: SnapshotResult,
): Promise<void> {
  for (const path of paths) {
    const name = staticPath(path);
    if (name === null) continue;
    const own = `/${name.slice(0, -'.json'.length)}`;
    const answer: StaticAnswer = { code: '1', message: 'ok', data, for: { path: own, ...choices } };
    const text = `${JSON.stringify(answer)}\n`;
    await mkdir(dirname(join(into, name)), { recursive: true });
    await writeFile(join(into, name), text);
    written.files += 1;
    written.bytes += Buffer.byteLength(text);
  }
}

/** This file is in every snapshot folder; other folders are never replaced. */
const markFile = 'snapshot.json';

/**
 * Fills a new folder beside the existing one and then replaces it; on failure the old one stays unchanged. A reader
 * meanwhile finds the old folder, for a moment none, then the new one.
 */
async function replaceFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await refuseForeign(folder);
  const beside = (what: string) => join(dirname(folder), `.${basename(folder)}-${what}-${randomUUID().slice(0, 8)}`);
  const fresh = beside('new');
  const old = beside('old');
  await mkdir(fresh, { recursive: true });
  try {
    await fill(fresh);
    const hadOne = await moveAway(folder, old);
    try {
      await rename(fresh, folder);
    } catch (error) {
      if (hadOne) await rename(old, folder);
      throw error;
    }
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function refuseForeign(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length === 0 || names.includes(markFile)) return;
  throw new SnapshotFailed(`${folder} holds other files than a snapshot's. Name another folder, or empty it.`);
}

const moveAway = (from: string, to: string): Promise<boolean> => rename(from, to).then(() => true, ifMissing(false));

/** One response, and all paths with this response. */
type SnapshotPaths = readonly [path: string, ...others: string[]];

const productsAPage = 100;
/** The contract's highest page number. */
const maxPages = 10_000;

const Named = z.object({ id: z.string(), handle: z.string() });
const listed = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), last: z.boolean() });

/** Calls with a parameter in their path, one request per product. */
const ofProducts: readonly Call[] = [product, relatedProducts];
export const filled: readonly Call[] = [...ofProducts, collection, look, country];

/** Whether a file can replace a call: it is open to browsers, the same for all visitors, and needs no query. */
export const fitsIntoFile = ({ open, cacheable, method, path, in: input }: Call) =>
  open && cacheable && method === 'GET' && (path.includes('{') || input.safeParse({}).success);

/** Returns every response that a file can hold. Leaves out paths below a path that no file can have. */
async function wantedAnswers(ask: AskShop, { withProducts }: { withProducts: boolean }): Promise<SnapshotPaths[]> {
  const plain = calls.filter((call) => fitsIntoFile(call) && !filled.includes(call));
  const wanted = plain.filter((call) => withProducts || call !== products).map(({ path }): SnapshotPaths => [path]);
  const add = (call: Call, ...references: readonly string[]) => {
    const paths = references.map((reference) => pathOf(call, reference)).filter((path) => isUsable(call, path));
    const [path, ...others] = new Set(paths);
    if (path !== undefined) wanted.push([path, ...others]);
  };
  for (const { code } of z.array(z.object({ code: z.string() })).parse(await ask(countries.path))) add(country, code);
  for (const { id, handle } of z.array(Named).parse(await ask(collections.path))) add(collection, id, handle);
  for await (const { id } of pages(ask, looks.path, {}, z.object({ id: z.string() }))) add(look, id);
  if (!withProducts) return wanted;
  for await (const { id, handle } of pages(ask, products.path, { pageSize: String(productsAPage) }, Named)) {
    add(product, id, handle);
    add(relatedProducts, id);
  }
  return wanted;
}

async function* pages<T extends z.ZodType>(ask: AskShop, path: string, query: Record<string, string>, item: T) {
  for (let page = 1; page <= maxPages; page += 1) {
    const { content, last } = listed(item).parse(
      await ask(`${path}?${new URLSearchParams({ ...query, page: String(page) })}`),
    );
    yield* content;
    if (last || content.length === 0) return;
  }
}

const pathOf = (call: Call, reference: string) => fillPath(call.path, () => reference);
const isUsable = (call: Call, path: string) => staticPath(path) !== null && !isPathOfAnother(call, path);
