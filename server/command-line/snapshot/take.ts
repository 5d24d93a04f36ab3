import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { StaticAnswer } from '../../apis/static-json.ts';
import { staticPath } from '../../apis/static-path.ts';
import type { Choices } from '../../cache/call-key.ts';
import { inParallel } from '../../commerce/jobs/in-parallel.ts';
import { type AskShop, SnapshotFailed } from './ask-shop.ts';
import { type SnapshotPaths, wantedAnswers } from './wanted.ts';

export interface SnapshotOptions {
  /** The target: the folder of one shop. */
  folder: string;
  ask: AskShop;
  choices: Choices;
  withProducts: boolean;
  progress: ((text: string) => void) | null;
}

export interface Written {
  files: number;
  bytes: number;
  /** Number of entries that were listed but no longer existed when requested. */
  gone: number;
}

/** Few at a time, as the shop serves shoppers meanwhile. */
const atOnce = 4;

/** Writes every response that a file can hold, all or nothing. @throws SnapshotFailed */
export async function takeSnapshot(options: SnapshotOptions): Promise<Written> {
  const { folder, ask, choices, withProducts, progress } = options;
  progress?.('Looking what there is …');
  const wanted = await wantedAnswers(ask, { withProducts });
  const written: Written = { files: 0, bytes: 0, gone: 0 };
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
  written: Written,
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
    const hadOne = await movedAway(folder, old);
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
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length === 0 || names.includes(markFile)) return;
  throw new SnapshotFailed(`${folder} holds other files than a snapshot's. Name another folder, or empty it.`);
}

async function movedAway(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
