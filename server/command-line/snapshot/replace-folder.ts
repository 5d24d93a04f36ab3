import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SnapshotFailed } from './ask-shop.ts';

/** This file is in every snapshot folder; other folders are never replaced. */
export const markFile = 'snapshot.json';

/**
 * Fills a new folder beside the existing one and then replaces it; on failure the old one stays unchanged. A reader
 * meanwhile finds the old folder, for a moment none, then the new one.
 */
export async function replaceFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await refuseForeign(folder);
  const beside = (what: string) => join(dirname(folder), `.${basename(folder)}-${what}-${randomUUID().slice(0, 8)}`);
  const [fresh, old] = [beside('new'), beside('old')];
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
